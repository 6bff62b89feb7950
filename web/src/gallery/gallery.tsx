import { accordion } from "./accordion.tsx";
import { buttons } from "./buttons.tsx";
import type { Entries } from "./entry.tsx";
import { forms } from "./forms.tsx";
import styles from "./gallery.module.css";
import { links } from "./links.tsx";
import { loading } from "./loading.tsx";
import { media } from "./media.tsx";
import { messages } from "./messages.tsx";
import { overlays } from "./overlays.tsx";
import { preview } from "./preview.tsx";
import { product } from "./product.tsx";
import { NotificationBanner } from "#/ui/overlays/NotificationBanner.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export const entries: Entries = {
  ...accordion,
  ...buttons,
  ...forms,
  ...links,
  ...loading,
  ...media,
  ...messages,
  ...overlays,
  ...preview,
  ...product,
};

/** The primitives in all their states, for developers. Exists in `npm run dev` only. */
export default function Gallery() {
  return (
    <>
      <PageHead title="Primitives" />
      <NotificationBanner />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <h1>Primitives</h1>
        <nav aria-label="Primitives">
          <ul className={styles.contents}>
            {Object.keys(entries).map((module) => (
              <li key={module}>
                <a href={`#${module}`}>{module}</a>
              </li>
            ))}
          </ul>
        </nav>
        {Object.entries(entries).map(([module, states]) => (
          <section key={module} className={styles.entry} aria-labelledby={module}>
            <h2 id={module}>{module}</h2>
            <div className={styles.states}>
              {Object.entries(states).map(([state, content]) => (
                <div key={state}>
                  <h3 className={styles.state}>{state}</h3>
                  {content}
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}
