import type { ReactNode } from "react";
import styles from "./DealerForm.module.css";

/** Sections in order, with the ids of their headings. */
const sections = [
  { id: "dealer-company", title: "Company" },
  { id: "dealer-person", title: "Contact person" },
  { id: "dealer-address", title: "Address" },
  { id: "dealer-licenses", title: "Licenses" },
  { id: "dealer-password", title: "Password" },
] as const;

type SectionTitle = (typeof sections)[number]["title"];

export function FormSection({ title, children }: { title: SectionTitle; children: ReactNode }) {
  const index = sections.findIndex((section) => section.title === title);
  const id = sections[index]?.id;
  return (
    <section className={styles.section} role="group" aria-labelledby={id}>
      <h3 id={id}>
        <span className="num">{index + 1}</span> {title}
      </h3>
      <div className={styles.part}>{children}</div>
    </section>
  );
}

export function SectionList() {
  return (
    <nav className={styles.list} aria-label="Form sections">
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="num">{index + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
