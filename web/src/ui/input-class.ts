import { classes } from "./classes.ts";
import styles from "./Field.module.css";

/** Class names of a text field and a select that stand elsewhere than in a Field, for instance with a hidden label. */
export const inputClass = styles.input;
export const selectClass = classes(styles.input, styles.select);
