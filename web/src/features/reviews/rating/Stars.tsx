import styles from "./Stars.module.css";

/** Path from the top point, in a 20 × 20 square; stars are 21 apart. */
const STAR = "l2.6 5.6 6.1.7-4.5 4.1 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.1 6.1-.7z";
const STEP = 21;
const WIDTH = 5 * STEP - 1;
const FIVE = [0, 1, 2, 3, 4].map((index) => `M${10 + index * STEP} 1.5${STAR}`).join("");

interface StarsProps {
  /** 0 to 5; fractions fill part of a star. */
  value: number;
  /** Replaces the default accessible name. */
  label?: string;
}

export function Stars({ value, label = `${value} out of 5` }: StarsProps) {
  const whole = Math.floor(value);
  const filled = whole * STEP + (value - whole) * (STEP - 1);
  return (
    <svg className={styles.stars} viewBox={`0 0 ${WIDTH} 20`} role="img" aria-label={label}>
      <path className={styles.empty} d={FIVE} />
      {/* The inner SVG clips the stars at its width. */}
      <svg width={filled.toFixed(1)} height={20} aria-hidden>
        <path d={FIVE} />
      </svg>
    </svg>
  );
}
