import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Accordion } from "#/ui/Accordion.tsx";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { anchorsOf } from "#/ui/links/anchors.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import styles from "./FaqList.module.css";
import type { FaqItemFieldsFragment } from "./faq.generated.ts";

interface FaqListProps {
  heading: string;
  items: readonly FaqItemFieldsFragment[];
}

/** Questions that expand to their answers; opens the one named in the URL. */
export function FaqList({ heading, items }: FaqListProps) {
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const [hasOpen, setHasOpen] = useState(false);
  const location = useLocation();

  // Before the router scrolls to it, and again if the same link is followed again.
  useLayoutEffect(() => {
    const { hash } = location;
    for (const item of section.current?.querySelectorAll("details") ?? []) {
      if (`#${item.querySelector("summary")?.id}` === hash) item.open = true;
    }
    // oxlint-disable-next-line react/set-state-in-effect -- Only the DOM knows which answers were opened before hydration.
    setHasOpen(openAnswers(section.current).length > 0);
  }, [location]);

  function handleToggle(isOpen: boolean): void {
    setHasOpen(openAnswers(section.current).length > 0);
    if (isOpen) setSaid("");
  }

  function closeAll(): void {
    const open = openAnswers(section.current);
    if (open.length === 0) return;
    for (const item of open) item.open = false;
    setSaid("All answers closed.");
    // The page gets shorter, so the current scroll position may be gone.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }

  return (
    <section ref={section} className={`wrap band--big ${styles.faq}`} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">{heading}</h2>
        {/* A disabled button would lose the focus when it closes the last answer. */}
        <Button variant="text" className={styles.closeAll} aria-disabled={!hasOpen} onClick={closeAll}>
          Close All
        </Button>
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
          Have another question? <MoreLink to={paths.contactUs}>Contact us</MoreLink>
        </p>
      </div>
    </section>
  );
}

const openAnswers = (section: HTMLElement | null) => [
  ...(section?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []),
];

interface Group {
  name: string | null;
  questions: (FaqItemFieldsFragment & { anchor: string })[];
}

/** Groups questions by heading, in the order of the headings; those without one come first. */
function groupsOf(items: readonly FaqItemFieldsFragment[]): Group[] {
  const anchors = anchorsOf(items.map(({ question }) => question));
  const groups = new Map<string | null, Group["questions"]>([[null, []]]);
  for (const [index, item] of items.entries()) {
    const questions = groups.get(item.group) ?? [];
    groups.set(item.group, [...questions, { ...item, anchor: anchors[index] ?? "" }]);
  }
  return [...groups].map(([name, questions]) => ({ name, questions })).filter(({ questions }) => questions.length > 0);
}
