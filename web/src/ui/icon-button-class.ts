import styles from "./IconButton.module.css";

/** Class name of an icon button, for links that look like one. */
export const iconButtonClass = styles.button;
