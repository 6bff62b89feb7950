/** Characters that file systems reject, that lead into other folders, or that disguise a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]+/gu;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const EXTENSION = /^\.[a-z\d]{1,8}$/i;

/** Maximum number of characters: file systems allow 255 bytes, and a character has up to 4. */
const LONGEST = 60;

/**
 * A file name that is valid everywhere: the title with the extension from content or, failing that, from the URL.
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

/** The extension at the end of a URL's path, with its dot; empty without one. */
function extensionOf(url: string): string {
  return /\.[^./]+$/.exec(new URL(url).pathname)?.[0] ?? "";
}
