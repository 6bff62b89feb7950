const NUMBER_AND_UNIT = /(\d) (in-lb|in|lb|oz|mm|ft|yd|LR|HMR)(?![\p{L}\d])/gu;
const POUNDS_AND_OUNCES = /(lb) (\d)/g;
/** Thread sizes such as `6-48` and `1/4-28`, but no dates, phone numbers, or skus. Old WebKit has no lookbehind. */
const THREAD = /(^|[^\w/-])(\d{1,2}(?:\/\d{1,2})?-)(\d{1,2})(?![\w-])/g;
/** `V-block`, `O-ring` */
const SHAPE = /\b([A-Z]-)([a-z])/g;

/**
 * Keeps each measure on one line: `2 lb 4 oz`, `.22 LR`, `1/4-28`, `V-block`. Joins at a hyphen with the invisible word
 * joiner, because the fonts have no non-breaking hyphen.
 */
export const nonBreakingUnits = (text: string): string =>
  text
    .replace(NUMBER_AND_UNIT, "$1\u00a0$2")
    .replace(POUNDS_AND_OUNCES, "$1\u00a0$2")
    .replace(THREAD, "$1$2\u2060$3")
    .replace(SHAPE, "$1\u2060$2");
