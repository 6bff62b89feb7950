import { useEffect, useRef, useState } from "react";
import { fetchQuery } from "#/graph/browser.ts";
import { paths } from "#/paths.ts";
import { Link } from "#/ui/links/Link.tsx";
import { useNearViewport } from "#/ui/media/use-near-viewport.ts";
import { ProofTarget } from "./ProofTarget.tsx";
import { type SamplePapersQuery, samplePapersQuery } from "./papers.generated.ts";
import styles from "./SamplePapers.module.css";

/** Distance at which the target is loaded, so that it is there before it is seen. */
const AHEAD = "900px";

/** The papers of a gun of this model, as an example of what lies in the box. Nothing if the shop keeps none of it. */
export function SamplePapers({ productId }: { productId: string }) {
  const place = useRef<HTMLElement>(null);
  const [papers, setPapers] = useState<SamplePapersQuery["samplePapers"] | undefined>();

  const isNear = useNearViewport(place, AHEAD);

  useEffect(() => {
    if (!isNear) return undefined;
    let isShown = true;
    void fetchQuery(samplePapersQuery, { productId }).then(({ data }) => {
      if (isShown) setPapers(data?.samplePapers ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [isNear, productId]);

  if (papers === null) return null;
  return (
    <section ref={place} className={`on-screen ${styles.papers}`} aria-labelledby="papers">
      <h3 id="papers">Its papers</h3>
      <p className="muted small">
        A target like this comes with yours, under its own serial number.{" "}
        <Link to={paths.papersStart}>Look one up</Link>
      </p>
      <div className={styles.place}>{papers && <ProofTarget papers={papers} />}</div>
    </section>
  );
}
