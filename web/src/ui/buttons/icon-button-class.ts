import styles from "./IconButton.module.css";

/** Class name for links that look like icon buttons. */
export const iconButtonClass = styles.button;
