import styles from "./RadioGroup.module.css";

/** Class name of a radio button that stands elsewhere than in a RadioGroup. */
export const radioClass = styles.dial;
