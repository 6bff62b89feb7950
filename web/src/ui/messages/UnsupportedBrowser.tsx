import { useContext } from "react";
import { NonceContext } from "#/lib/nonce.ts";
import styles from "./UnsupportedBrowser.module.css";

const ID = "old-browser";

declare global {
  interface Window {
    /** True if the browser lacks required features, in which case the shop does not start. */
    isOldBrowser?: boolean;
  }
}

/**
 * Checks, in syntax that any browser can parse, for two features that every supported browser has (`browserslist` in
 * package.json) and hardly any older one.
 */
const script = `if(!([].toSorted&&window.CSS&&CSS.supports("selector(:has(a))"))){
window.isOldBrowser=true;
document.addEventListener("DOMContentLoaded",function(){document.getElementById("${ID}").hidden=false})}`;

/** Must precede all other scripts in the head. */
export function UnsupportedBrowserCheck() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Visible only if the check fails: pages, links and searches work, but nothing else does. */
export function UnsupportedBrowserNotice() {
  return (
    <p hidden id={ID} role="status" className={styles.note} data-nosnippet="">
      Your browser is too old for this shop. You can read every page; to sign in, fill a cart or place an order, please
      update your browser or use another one.
    </p>
  );
}
