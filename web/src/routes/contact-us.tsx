import type { ReactNode } from "react";
import { ContentPage } from "../features/content/content-page/ContentPage.tsx";
import { contentLoader } from "../features/content/content-page/content-loader.ts";
import { useRetry } from "../graph/use-retry.ts";
import { paths } from "../paths.ts";
import { ContentLink } from "../ui/ContentLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Icon } from "../ui/Icon.tsx";
import { mailLink, phoneLink } from "../ui/contact-links.ts";
import { isIcon } from "../ui/icons.ts";
import type { Route } from "./+types/contact-us";
import { type ContactUsQuery, contactUsQuery } from "./contact-us.generated.ts";
import styles from "./contact-us.module.css";

export const loader = contentLoader(contactUsQuery, "contactUsPage");
export const clientLoader = contentLoader(contactUsQuery, "contactUsPage");

type Page = NonNullable<ContactUsQuery["contactUsPage"]>;

export default function ContactUsPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Contact us"
      description="How to reach Telfer Rimfire Works in Bellows Falls, Vermont: address, telephone, e-mail and social networks."
      path={paths.contactUs}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && <Ways page={page} />}
    </ContentPage>
  );
}

function Ways({ page }: { page: Page }) {
  const { heading, addressLines, phone, email, socialLinks } = page;
  const isEmpty = addressLines.length === 0 && !phone && !email && socialLinks.length === 0;
  return (
    <div className={`wrap band ${styles.page}`}>
      {heading && <h2>{heading}</h2>}
      {isEmpty ? (
        <EmptyState title="There is no address here yet.">Please look again in a day or two.</EmptyState>
      ) : (
        <dl className={styles.ways}>
          {addressLines.length > 0 && (
            <Way name="Address">
              <address>{addressLines.join("\n")}</address>
            </Way>
          )}
          {phone && (
            <Way name="Telephone">
              <MaybeLink href={phoneLink(phone)}>{phone}</MaybeLink>
            </Way>
          )}
          {email && (
            <Way name="E-mail">
              <MaybeLink href={mailLink(email)}>{email}</MaybeLink>
            </Way>
          )}
          {socialLinks.length > 0 && (
            <Way name="Elsewhere">
              <SocialLinks links={socialLinks} />
            </Way>
          )}
        </dl>
      )}
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

/** What cannot be called or written to is told all the same. */
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
