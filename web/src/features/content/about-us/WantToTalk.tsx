import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Picture } from "#/ui/media/Picture.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { useFromLocation } from "#/ui/links/use-from-location.ts";
import styles from "./AboutSection.module.css";
import type { WantToTalkFieldsFragment } from "./about-us.generated.ts";

export function WantToTalk({ page }: { page: WantToTalkFieldsFragment }) {
  const state = useFromLocation();
  const { wantToTalkHeading: heading, wantToTalkContent: text, wantToTalkImage: image } = page;
  return (
    <section className={`wrap band ${styles.section}`} aria-label={heading ?? "Contact"}>
      <div className={styles.words}>
        {heading && <h2>{heading}</h2>}
        {text && <p className="serif">{text}</p>}
        <Link to={paths.contactUs} state={state} className={buttonClass()}>
          Contact Us
        </Link>
      </div>
      {image && (
        <div className={styles.picture}>
          <Picture image={image} sizes="(min-width: 1024px) 40vw, 100vw" />
        </div>
      )}
    </section>
  );
}
