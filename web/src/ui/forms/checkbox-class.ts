import styles from "./CheckboxField.module.css";

/** Class name of a check box outside a CheckboxField. */
export const checkboxClass = styles.box;
