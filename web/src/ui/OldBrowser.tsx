import { useContext } from "react";
import { NonceContext } from "../lib/nonce.ts";
import styles from "./OldBrowser.module.css";

const ID = "old-browser";

declare global {
  interface Window {
    /** Whether the shop does not start, because the browser lacks what it needs. */
    isOldBrowser?: boolean;
  }
}

/**
 * Looks, in words that any browser reads, for two features that all browsers of the shop have (`browserslist` in
 * package.json) and that hardly any older one has.
 */
const script = `if(!([].toSorted&&window.CSS&&CSS.supports("selector(:has(a))"))){
window.isOldBrowser=true;
document.addEventListener("DOMContentLoaded",function(){document.getElementById("${ID}").hidden=false})}`;

/** Stands in the head before every other script. */
export function OldBrowserCheck() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Seen only where the check fails: the page is there to be read, its links and searches lead on, and nothing else works. */
export function OldBrowserNote() {
  return (
    <p hidden id={ID} role="status" className={styles.note} data-nosnippet="">
      Your browser is too old for this shop. You can read every page; to sign in, fill a cart or place an order, please
      update your browser or use another one.
    </p>
  );
}
