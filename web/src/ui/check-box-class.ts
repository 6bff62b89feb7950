import styles from "./CheckboxField.module.css";

/** Class name of a check box that stands elsewhere than in a CheckboxField. */
export const checkBoxClass = styles.box;
