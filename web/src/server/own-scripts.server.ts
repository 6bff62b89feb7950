import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

interface OwnScripts {
  /** The page without the mark. */
  html: string;
  /** Sources of a policy that allow the scripts that stood in the page with the mark, and no other. */
  sources: string[];
}

/**
 * The scripts that the shop wrote into a page. A page that many get cannot have a nonce of its own: its scripts are allowed
 * by their hashes, which are known when it is whole. While it is made they are marked by a nonce, so that a script in what
 * somebody else wrote is none of them.
 *
 * @param nonce unguessable, used for nothing else
 */
export function takeOwnScripts(marked: string, nonce: string): OwnScripts {
  const scripts = new Set<string>();
  let text: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      text = name === "script" && attributes.nonce === nonce && attributes.src === undefined ? "" : null;
    },
    ontext(piece) {
      if (text !== null) text += piece;
    },
    onclosetag() {
      if (text !== null) scripts.add(text);
      text = null;
    },
  });
  parser.end(marked);
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  return { html: marked.replaceAll(` nonce="${nonce}"`, ""), sources: [...scripts].map(hash) };
}
