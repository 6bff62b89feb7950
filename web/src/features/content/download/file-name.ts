/** What no file system takes, what leads into folders, and what makes a name look like another one. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]+/gu;

/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const EXTENSION = /^\.[a-z\d]{1,8}$/i;

/** File systems take 255 bytes; a character has up to 4. */
const LONGEST = 60;

/**
 * A name that a file can be saved by everywhere: the title's, and the extension that content gives or the address has.
 * @param extension with its dot
 */
export function fileName(title: string, extension: string | null, url: string): string {
  const words = title.normalize("NFC").replaceAll(UNSAFE, " ").replaceAll(/\s+/g, " ");
  const short = Array.from(words).slice(0, LONGEST).join("");
  const stem = short.replace(/^[\s.]+/, "").replace(/[\s.]+$/, "") || "download";
  const ending = [extension, extensionOf(url)].find((end) => end && EXTENSION.test(end))?.toLowerCase() ?? "";
  const named = ending && stem.toLowerCase().endsWith(ending) ? stem.slice(0, -ending.length) : stem;
  return `${DEVICE.test(named) ? `${named} file` : named || "download"}${ending}`;
}

/** The ending of the last part of an address, with its dot; empty when it has none. */
function extensionOf(url: string): string {
  return /\.[^./]+$/.exec(new URL(url).pathname)?.[0] ?? "";
}
