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
  const [said, setSaid] = useState("");
  const location = useLocation();
  const anchors = anchorsOf(items.map(({ question }) => question));

  // Before the router scrolls to it; also when the same link is followed again.
  useLayoutEffect(() => {
    const { hash } = location;
    for (const item of section.current?.querySelectorAll("details") ?? []) {
      if (`#${item.querySelector("summary")?.id}` === hash) item.open = true;
    }
  }, [location]);

  function closeAll(): void {
    const open = section.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [];
    for (const item of open) item.open = false;
    setSaid(open.length > 0 ? "All answers closed." : "No answer is open.");
    // What was read may be gone with the page's length.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }

  return (
    <section ref={section} className={`wrap band--big ${styles.faq}`} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">{heading}</h2>
        <Button variant="text" className={styles.closeAll} onClick={closeAll}>
          Close All
        </Button>
        <Announcement>{said}</Announcement>
      </div>
      <div className={styles.questions}>
        <Accordion
          items={items.map(({ question, answer }, index) => ({
            title: question,
            id: anchors[index],
            content: (
              <div className={styles.answer}>
                <div className="serif">
                  <RichText blocks={answer} below={2} />
                </div>
                <Link className={styles.link} to={`#${anchors[index]}`} replace>
                  Link to this answer
                </Link>
              </div>
            ),
          }))}
          onToggle={(isOpen) => isOpen && setSaid("")}
        />
        <p className={styles.more}>
          Asking something else? <MoreLink to={paths.contactUs}>Contact us</MoreLink>
        </p>
      </div>
    </section>
  );
}
