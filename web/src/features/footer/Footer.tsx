import { ContentLink } from "../../ui/ContentLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { iconButtonClass } from "../../ui/icon-button-class.ts";
import { type IconName, icons } from "../../ui/icons.ts";
import { BackToTop } from "./BackToTop.tsx";
import { inColumns } from "./columns.ts";
import { formatFileSize } from "./file-size.ts";
import styles from "./Footer.module.css";
import type { FooterContentFragment } from "./footer.generated.ts";

/** Below every page of the shop. Without content, the brand and the way back to the top remain. */
export function Footer({ content }: { content: FooterContentFragment | null }) {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <p className={styles.place}>Rimfire, and nothing else.</p>
            <p className={styles.about}>
              Rifles, pistols and the parts to keep them right. Made in Bellows Falls, Vermont, since 1968.
            </p>
            {content?.downloadAsset && <ProductGuide asset={content.downloadAsset} />}
          </div>
          {content && content.navLinks.length > 0 && <FooterLinks links={content.navLinks} />}
        </div>
        <div className={styles.middle}>
          {content && <SocialLinks links={content.socialLinks} />}
          <BackToTop />
        </div>
        <div className={styles.bottom}>
          <Wordmark className={styles.wordmark} />
          {content?.bottomTexts.map(({ label, url }) =>
            url ? (
              <ContentLink key={label} to={url}>
                {label}
              </ContentLink>
            ) : (
              <span key={label}>{label}</span>
            ),
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: FooterContentFragment["navLinks"] }) {
  return (
    <nav className={styles.columns} aria-label="Footer">
      {inColumns(links).map((column) => (
        <ul key={column[0]?.label}>
          {column.map(
            ({ label, url }) =>
              url && (
                <li key={label}>
                  <ContentLink to={url}>{label}</ContentLink>
                </li>
              ),
          )}
        </ul>
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

function isIcon(name: string | null): name is IconName {
  return name !== null && Object.hasOwn(icons, name);
}

function ProductGuide({ asset: { title, file } }: { asset: NonNullable<FooterContentFragment["downloadAsset"]> }) {
  if (!file) return null;
  const kind = file.extension?.replace(".", "").toUpperCase();
  const size = file.size === null ? null : formatFileSize(file.size);
  return (
    <a className={styles.guide} href={file.url} target="_blank" rel="noopener" download>
      <Icon name="download" />
      <span>{[title, kind, size].filter(Boolean).join(", ")}</span>
    </a>
  );
}
