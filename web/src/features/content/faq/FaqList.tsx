import { useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../../paths.ts";
import { Accordion } from "../../../ui/Accordion.tsx";
import { Announcement } from "../../../ui/Announcement.tsx";
import { Button } from "../../../ui/Button.tsx";
import { MoreLink } from "../../../ui/MoreLink.tsx";
import { anchorsOf } from "../../../ui/anchors.ts";
import { RichText } from "../rich-text/RichText.tsx";
import styles from "./FaqList.module.css";
import type { FaqItemFieldsFragment } from "./faq.generated.ts";

interface FaqListProps {
  heading: string;
  items: readonly FaqItemFieldsFragment[];
}

/** Questions that open to their answers; the one that the address names is open. */
export function FaqList({ heading, items }: FaqListProps) {
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");
  const [openCount, setOpenCount] = useState(0);
  const location = useLocation();

  // Before the router scrolls to it; also when the same link is followed again.
  useLayoutEffect(() => {
    const { hash } = location;
    for (const item of section.current?.querySelectorAll("details") ?? []) {
      if (`#${item.querySelector("summary")?.id}` === hash) item.open = true;
    }
    // oxlint-disable-next-line react/set-state-in-effect -- Only the document knows what was opened before this was alive.
    setOpenCount(openAnswers(section.current).length);
  }, [location]);

  function handleToggle(isOpen: boolean): void {
    setOpenCount(openAnswers(section.current).length);
    if (isOpen) setSaid("");
  }

  function closeAll(): void {
    for (const item of openAnswers(section.current)) item.open = false;
    setSaid("All answers closed.");
    // The button goes with the answers, and what was read may be gone with the page's length.
    title.current?.focus({ preventScroll: true });
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }

  return (
    <section ref={section} className={`wrap band--big ${styles.faq}`} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 ref={title} id="questions" tabIndex={-1}>
          {heading}
        </h2>
        {openCount > 1 && (
          <Button variant="text" className={styles.closeAll} onClick={closeAll}>
            Close All
          </Button>
        )}
        <Announcement>{said}</Announcement>
      </div>
      <div className={styles.questions}>
        {groupsOf(items).map(({ name, questions }) => (
          <div key={name} className={styles.group}>
            {name && <h3>{name}</h3>}
            <Accordion
              items={questions.map(({ question, answer, anchor }) => ({
                title: question,
                id: anchor,
                content: (
                  <div className={styles.answer}>
                    <div className="serif">
                      <RichText blocks={answer} below={name ? 3 : 2} />
                    </div>
                    <Link className={styles.link} to={`#${anchor}`} replace>
                      Link to this answer
                    </Link>
                  </div>
                ),
              }))}
              onToggle={handleToggle}
            />
          </div>
        ))}
        <p className={styles.more}>
          Asking something else? <MoreLink to={paths.contactUs}>Contact us</MoreLink>
        </p>
      </div>
    </section>
  );
}

const openAnswers = (section: HTMLElement | null) => [
  ...(section?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []),
];

interface Group {
  /** Heading; null for the questions that have none. */
  name: string | null;
  questions: (FaqItemFieldsFragment & { anchor: string })[];
}

/** Questions of one heading together, the headings in their order; those without one come first. */
function groupsOf(items: readonly FaqItemFieldsFragment[]): Group[] {
  const anchors = anchorsOf(items.map(({ question }) => question));
  const groups = new Map<string | null, Group["questions"]>([[null, []]]);
  for (const [index, item] of items.entries()) {
    const questions = groups.get(item.group) ?? [];
    groups.set(item.group, [...questions, { ...item, anchor: anchors[index] ?? "" }]);
  }
  return [...groups].map(([name, questions]) => ({ name, questions })).filter(({ questions }) => questions.length > 0);
}
