import { useRef } from "react";
import { nonBreakingUnits } from "#/lib/units.ts";
import { classNames } from "#/ui/class-names.ts";
import { cssVariables } from "#/ui/css-variables.ts";
import styles from "./ProductDrawing.module.css";
import { type PlacedDimension, placeDimensions } from "./place-dimensions.ts";
import { dimensionId, type useDrawing } from "./use-drawing.ts";
import { useScribed } from "#/ui/media/use-scribed.ts";

type ProductDrawingProps = Omit<ReturnType<typeof useDrawing>, "linkOf">;

/** Height of a drawing in relation to its width above which the full width would be too much. */
const COMPACT = 0.3;

/** The product drawn to scale, with dimension lines that scribe themselves once when they come into view. */
export function ProductDrawing({ title, drawing, emphasized, emphasize }: ProductDrawingProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // The lines scribe themselves when the drawing is clear of the window's edge.
  const scribed = useScribed(sheet, { rootMargin: "0px 0px -20%" });
  if (!drawing) return null;
  const { dimensions, rows } = placeDimensions(drawing);
  const style = { aspectRatio: `${drawing.width} / ${drawing.height}`, ...cssVariables(rows) };

  return (
    <section className={`wrap band--big ${styles.drawing}`} aria-labelledby="drawing">
      <h2 id="drawing">Drawn to scale</h2>
      {/* On a phone the drawing is wider than the screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={`Drawing of ${title}`}>
        <figure className={classNames(styles.figure, drawing.height > COMPACT * drawing.width && styles.compact)}>
          <div ref={sheet} className={styles.sheet} style={style} data-scribed={scribed}>
            <img src={drawing.imageUrl} alt={`Line drawing of ${title}`} loading="lazy" />
            <ul>
              {dimensions.map((dimension, index) => (
                <li
                  key={dimension.specName}
                  className={classNames(styles.dimension, styles[dimension.side], dimension.isLong && styles.long)}
                  style={cssVariables(dimension.place)}
                  data-emphasized={emphasized === dimension.specName || undefined}
                  onPointerEnter={() => emphasize(dimension.specName)}
                  onPointerLeave={() => emphasize(null)}
                >
                  <DimensionLine id={dimensionId(index)} dimension={dimension} />
                </li>
              ))}
            </ul>
          </div>
        </figure>
      </div>
    </section>
  );
}

function DimensionLine({ id, dimension: { specName, value, isLong } }: { id: string; dimension: PlacedDimension }) {
  return (
    <>
      <i />
      <i />
      <span id={id} className={styles.line}>
        <span className={styles.label}>
          <span className={isLong ? undefined : "vh"}>{specName} </span>
          {nonBreakingUnits(value)}
        </span>
      </span>
    </>
  );
}
