import type { ReactNode } from "react";
import { MessageSection } from "#/features/content/contact/MessageSection.tsx";
import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { mailLink, phoneLink } from "#/ui/links/contact-links.ts";
import { isIcon } from "#/ui/buttons/icons.ts";
import { useFromLocation } from "#/ui/links/use-from-location.ts";
import type { Route } from "./+types/contact-us";
import { type ContactUsQuery, contactUsQuery } from "./contact-us.content.generated.ts";
import styles from "./contact-us.module.css";

export const loader = contentLoader(contactUsQuery, "contactUsPage");
export const clientLoader = contentLoader(contactUsQuery, "contactUsPage");

type Page = NonNullable<ContactUsQuery["contactUsPage"]>;

export default function ContactUsPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Contact us"
      description="How to reach Telfer Rimfire Works in Bellows Falls, Vermont: phone and hours, a form, email, address and social media."
      path={paths.contactUs}
      banner={page?.banner ?? null}
      compact
      failure={failure}
      onRetry={retry}
    >
      {page && <Ways page={page} />}
    </ContentPage>
  );
}

function Ways({ page }: { page: Page }) {
  const { heading, addressLines, phone, hours, email, socialLinks } = page;
  const call = phone && phoneLink(phone);
  const isEmpty = addressLines.length === 0 && !phone && !email && socialLinks.length === 0;
  const fromHere = useFromLocation();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.ways}>
        {heading && <h2>{heading}</h2>}
        {phone && (
          <p className={styles.call}>
            {call ? (
              <a className={buttonClass({})} href={call}>
                Call {phone}
              </a>
            ) : (
              <span>{phone}</span>
            )}
            {hours && <span>{hours}</span>}
          </p>
        )}
        {isEmpty ? (
          <EmptyState title="There is no address here yet.">Please check back in a day or two.</EmptyState>
        ) : (
          <dl className={styles.list}>
            {email && (
              <Way name="Email">
                <MaybeLink href={mailLink(email)}>{email}</MaybeLink>
              </Way>
            )}
            {addressLines.length > 0 && (
              <Way name="Address">
                <address>{addressLines.join("\n")}</address>
              </Way>
            )}
            {socialLinks.length > 0 && (
              <Way name="Elsewhere">
                <SocialLinks links={socialLinks} />
              </Way>
            )}
            <Way name="Jobs">
              <ContentLink to={paths.careers} state={fromHere}>
                Work here
              </ContentLink>
            </Way>
          </dl>
        )}
      </div>
      <MessageSection />
    </div>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MaybeLink({ href, children }: { href: string | null; children: string }) {
  return href ? <a href={href}>{children}</a> : <span>{children}</span>;
}

function SocialLinks({ links }: { links: Page["socialLinks"] }) {
  return (
    <ul>
      {links.map(({ label, link, icon }) => (
        <li key={link}>
          <ContentLink
            to={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label}, opens in a new tab`}
            className={styles.social}
          >
            <Icon name={isIcon(icon) ? icon : "link"} />
            <span>{label}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
