import { useRef } from "react";
import { classNames } from "#/ui/class-names.ts";
import { useScribed } from "#/ui/media/use-scribed.ts";
import styles from "./ProofTarget.module.css";
import { SIGNATURE } from "./signature.ts";
import { dimensionLine, halfWidth, onPage, type Point, RING } from "./target-geometry.ts";
import { formatDate } from "#/lib/format-date.ts";
import { describeTarget, formatGroup } from "./target-text.ts";
import type { PapersFieldsFragment } from "./papers.generated.ts";

interface ProofTargetProps {
  papers: PapersFieldsFragment;
  className?: string;
}

/** The papers of a gun as the sheet that lies in its box: the target with its measured group, what was shot, and who signs. */
export function ProofTarget({ papers, className }: ProofTargetProps) {
  const { serialNumber, productName, shotOn, distanceYards, ammunition, lot, shooter, groupInches } = papers;
  return (
    <figure className={classNames(styles.sheet, className)}>
      <Target papers={papers} />
      <figcaption>
        <p className={styles.title}>
          <b>{productName}</b> <span className="num">No. {serialNumber}</span>
        </p>
        <dl className={styles.facts}>
          <Fact name="Group" value={formatGroup(groupInches)} />
          <Fact name="Distance" value={`${distanceYards}\u00a0yd`} />
          <Fact name="Shot" value={formatDate(shotOn)} />
          <Fact name="Load" value={ammunition} />
          <Fact name="Lot" value={lot} />
        </dl>
        <p className={styles.signed}>
          <svg
            viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
            role="img"
            aria-label={`Signed by ${shooter}`}
            className={styles.signature}
          >
            {SIGNATURE.strokes.map((stroke) => (
              <path key={stroke} d={stroke} />
            ))}
          </svg>
        </p>
      </figcaption>
    </figure>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

interface TargetProps {
  papers: PapersFieldsFragment;
  /** Height of the dimension's figures, as a part of half of the paper's width. */
  label?: number;
}

/** The target alone. */
export function Target({ papers, label: labelSize = 0.105 }: TargetProps) {
  const { shots, groupShots, groupInches, ammunition } = papers;
  const half = halfWidth(shots, groupShots);
  const { from, to, extensions, label } = dimensionLine(shots, groupShots);
  const rings = Array.from({ length: Math.floor(half / RING) }, (_, index) => (index + 1) * RING);
  // Radius of a hole; the paper closes a little behind the bullet.
  const hole = ammunition.startsWith(".17") ? 78 : 102;
  const place = useRef<SVGSVGElement>(null);
  const isWaiting = useScribed(place, { threshold: 0.5 }) === "waiting";
  return (
    <svg
      ref={place}
      viewBox={`${-half - 4} ${-half - 4} ${half * 2 + 8} ${half * 2 + 8}`}
      role="img"
      aria-label={describeTarget(papers)}
      className={classNames(styles.target, isWaiting && styles.waiting)}
    >
      <g className={styles.rings}>
        {rings.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <path d={`M${-half} 0H${half}M0 ${-half}V${half}`} />
      </g>
      <circle r={RING} className={styles.mark} />
      <g className={styles.torn}>
        {shots.map(onPage).map(({ x, y }, index) => (
          // Two shots may share a hole.
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={index} cx={x} cy={y} r={hole + 10} />
        ))}
      </g>
      <g className={styles.holes}>
        {shots.map(onPage).map(({ x, y }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={index} cx={x} cy={y} r={hole} />
        ))}
      </g>
      {/* Each shot can be told apart in a ragged hole. */}
      <g className={styles.rims}>
        {shots.map(onPage).map(({ x, y }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={index} cx={x} cy={y} r={hole - 6} />
        ))}
        {groupShots.map(onPage).map(({ x, y }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={index} cx={x} cy={y} r={14} className={styles.center} />
        ))}
      </g>
      <g className={styles.dimension}>
        {extensions.map((ends) => (
          <path key={pathOf(...ends)} d={pathOf(...ends)} pathLength={1} />
        ))}
        <path d={pathOf(from, to)} pathLength={1} />
        <text x={label.x} y={label.y} textAnchor={label.anchor} dominantBaseline="central" fontSize={half * labelSize}>
          {formatGroup(groupInches)}
        </text>
      </g>
    </svg>
  );
}

const pathOf = (from: Point, to: Point): string =>
  `M${Math.round(from.x)} ${Math.round(from.y)}L${Math.round(to.x)} ${Math.round(to.y)}`;
