import { Link } from "../../../ui/Link.tsx";
import { paths } from "../../../paths.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { useFromHere } from "../../../ui/use-from-here.ts";
import styles from "./AboutSection.module.css";
import type { WantToTalkFieldsFragment } from "./about-us.generated.ts";

/** Leads to where the makers can be reached. */
export function WantToTalk({ page }: { page: WantToTalkFieldsFragment }) {
  const state = useFromHere();
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
