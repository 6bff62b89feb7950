const NUMBER_AND_UNIT = /(\d) (in-lb|in|lb|oz|mm|ft|yd|LR|HMR)(?![\p{L}\d])/gu;

/** Puts a non-breaking space between each number and its unit: `2 lb 4 oz`, `.22 LR`. */
export const nonBreakingUnits = (text: string): string => text.replace(NUMBER_AND_UNIT, "$1\u00a0$2");
