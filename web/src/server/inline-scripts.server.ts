import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

interface OwnScripts {
  html: string;
  /** CSP sources that allow exactly the scripts that had the nonce. */
  sources: string[];
}

/**
 * Finds the inline scripts that the shop wrote into a page. A cached page cannot have a nonce of its own, so its scripts are
 * allowed by hash once it is complete. During rendering they carry a nonce, so that scripts in other people's content are
 * not included.
 * @param nonce unguessable, used for nothing else
 */
export function extractInlineScripts(marked: string, nonce: string): OwnScripts {
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
