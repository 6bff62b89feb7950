import { useId } from "react";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import { iconButtonClass } from "#/ui/buttons/icon-button-class.ts";
import { isIcon } from "#/ui/buttons/icons.ts";
import { CookieSettings } from "#/features/shell/analytics/CookieSettings.tsx";
import { NewsletterForm } from "#/features/account/newsletter/NewsletterForm.tsx";
import { BackToTop } from "./BackToTop.tsx";
import { splitIntoColumns } from "./columns.ts";
import styles from "./Footer.module.css";
import type { FooterContentFragment } from "./footer.generated.ts";
import { ProductGuide } from "./ProductGuide.tsx";

interface FooterProps {
  /** Without content, the newsletter form and the back-to-top link remain. */
  content: FooterContentFragment | null;
  isMeasured: boolean;
}

export function Footer({ content, isMeasured }: FooterProps) {
  const guide = content?.downloadAsset;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <section aria-labelledby="newsletter-title">
            <h2 id="newsletter-title">STAY UPDATED</h2>
            <p className={styles.about}>
              Six emails a year. What we're making, what we got wrong, and when the next run opens.
            </p>
            <NewsletterForm />
          </section>
          {content && content.navGroups.length > 0 && <FooterLinks groups={content.navGroups} />}
        </div>
        <div className={styles.middle}>
          {content && <SocialLinks links={content.socialLinks} />}
          {guide?.file && <ProductGuide source={{ title: guide.title, file: guide.file }} />}
          <BackToTop />
        </div>
        <div className={styles.bottom}>
          {content?.logo ? (
            <span className={styles.logo}>
              <Picture image={content.logo} sizes="10rem" />
            </span>
          ) : (
            <Wordmark className={styles.wordmark} />
          )}
          {content?.bottomTexts.map(({ label, url }) =>
            url ? (
              <ContentLink key={label} to={url}>
                {label}
              </ContentLink>
            ) : (
              <span key={label}>{label}</span>
            ),
          )}
          {isMeasured && <CookieSettings />}
        </div>
      </div>
    </footer>
  );
}

type LinkGroups = FooterContentFragment["navGroups"];

function FooterLinks({ groups }: { groups: LinkGroups }) {
  const id = useId();
  const columns = groups.some(({ title }) => title)
    ? groups
    : splitIntoColumns(groups.flatMap(({ links }) => links)).map((links) => ({ title: null, links }));
  return (
    <nav className={styles.columns} aria-label="Footer">
      {columns.map(({ title, links }, index) => (
        <div key={links[0]?.label}>
          {title && <h2 id={`${id}-${index}`}>{title}</h2>}
          <ul aria-labelledby={title ? `${id}-${index}` : undefined}>
            {links.map(
              ({ label, url }) =>
                url && (
                  <li key={label}>
                    <ContentLink to={url}>{label}</ContentLink>
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SocialLinks({ links }: { links: FooterContentFragment["socialLinks"] }) {
  return (
    <ul className={styles.social}>
      {links.map(({ label, link, icon }) => (
        <li key={label}>
          <a
            className={iconButtonClass}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label}, opens in a new tab`}
          >
            <Icon name={isIcon(icon) ? icon : "link"} />
          </a>
        </li>
      ))}
    </ul>
  );
}
