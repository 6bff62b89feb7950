import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";

/** Where the build puts the browser's files, seen from the server's own. */
const clientFolder = join(import.meta.dirname, "..", "client");

const END_OF_HEAD = "</head>";
/** As React writes what `<Links>` renders; a fragment in the address is React Router's. */
const styleSheet = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g;

const texts = new Map<string, string | null>();

/** What a style sheet of the build holds, read once; null when it cannot be read. */
function readStyles(path: string): string | null {
  let text = texts.get(path);
  if (text === undefined) {
    try {
      text = readFileSync(join(clientFolder, path), "utf8");
    } catch (error) {
      console.error(error);
      text = null;
    }
    texts.set(path, text);
  }
  return text;
}

/**
 * A head whose style sheets stand in it. Each link stays where it was, switched off: by it Vite and React Router know
 * that its styles are there, and React finds what it rendered. A sheet that cannot be read stays a link that works.
 *
 * @param read what the style sheet at a path holds, or null
 */
export function withStyles(head: string, nonce: string, read = readStyles): string {
  return head.replaceAll(styleSheet, (link: string, path: string) => {
    const text = read(path);
    return text === null ? link : `<style nonce="${nonce}">${text}</style>${link.replace("/>", ' disabled=""/>')}`;
  });
}

/**
 * Puts the style sheets into the document that passes through, so that it is drawn without waiting for another answer.
 * What comes before the end of the head is held back until that is there; React sends it in one go.
 */
export function inlineStyles(nonce: string): Transform {
  let head: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return done();
      const before = withStyles(head.subarray(0, end).toString(), nonce);
      const rest = head.subarray(end);
      head = undefined;
      done(null, Buffer.concat([Buffer.from(before), rest]));
    },
    flush(done) {
      done(null, head);
    },
  });
}
