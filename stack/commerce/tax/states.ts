/**
 * Sales tax of the states and the District of Columbia, in thousandths of a percent (6.625 % is 6625).
 *
 * Source: Tax Foundation, "State and Local Sales Tax Rates", state rates as of July 1, 2025. California, Utah, and Virginia
 * include the local share that is uniform across the state. Other local rates, exemptions (such as clothing), and tax on
 * shipping are not modeled: a production deployment should use a tax service.
 *
 * `zips`: first three digits of the state's ZIP codes, as ranges, from the US Postal Service's list L002. The few prefixes
 * shared by two states are listed under both.
 */
export const states: Readonly<Record<string, { rate: number; zips: readonly (readonly [number, number])[] }>> = {
  AL: { rate: 4_000, zips: [[350, 369]] },
  AK: { rate: 0, zips: [[995, 999]] },
  AZ: { rate: 5_600, zips: [[850, 865]] },
  AR: {
    rate: 6_500,
    zips: [
      [716, 729],
      [755, 755],
    ],
  },
  CA: { rate: 7_250, zips: [[900, 961]] },
  CO: { rate: 2_900, zips: [[800, 816]] },
  CT: { rate: 6_350, zips: [[60, 69]] },
  DE: { rate: 0, zips: [[197, 199]] },
  DC: {
    rate: 6_000,
    zips: [
      [200, 205],
      [569, 569],
    ],
  },
  FL: { rate: 6_000, zips: [[320, 349]] },
  GA: {
    rate: 4_000,
    zips: [
      [300, 319],
      [398, 399],
    ],
  },
  HI: { rate: 4_000, zips: [[967, 968]] },
  ID: { rate: 6_000, zips: [[832, 838]] },
  IL: { rate: 6_250, zips: [[600, 629]] },
  IN: { rate: 7_000, zips: [[460, 479]] },
  IA: { rate: 6_000, zips: [[500, 528]] },
  KS: { rate: 6_500, zips: [[660, 679]] },
  KY: { rate: 6_000, zips: [[400, 427]] },
  LA: { rate: 5_000, zips: [[700, 714]] },
  ME: { rate: 5_500, zips: [[39, 49]] },
  MD: { rate: 6_000, zips: [[206, 219]] },
  MA: {
    rate: 6_250,
    zips: [
      [10, 27],
      [55, 55],
    ],
  },
  MI: { rate: 6_000, zips: [[480, 499]] },
  MN: { rate: 6_875, zips: [[550, 567]] },
  MS: { rate: 7_000, zips: [[386, 397]] },
  MO: { rate: 4_225, zips: [[630, 658]] },
  MT: { rate: 0, zips: [[590, 599]] },
  NE: { rate: 5_500, zips: [[680, 693]] },
  NV: { rate: 6_850, zips: [[889, 898]] },
  NH: { rate: 0, zips: [[30, 38]] },
  NJ: { rate: 6_625, zips: [[70, 89]] },
  NM: { rate: 4_875, zips: [[870, 884]] },
  NY: {
    rate: 4_000,
    zips: [
      [5, 5],
      [63, 63],
      [100, 149],
    ],
  },
  NC: { rate: 4_750, zips: [[270, 289]] },
  ND: { rate: 5_000, zips: [[580, 588]] },
  OH: { rate: 5_750, zips: [[430, 459]] },
  OK: {
    rate: 4_500,
    zips: [
      [730, 732],
      [734, 749],
    ],
  },
  OR: { rate: 0, zips: [[970, 979]] },
  PA: { rate: 6_000, zips: [[150, 196]] },
  RI: { rate: 7_000, zips: [[28, 29]] },
  SC: { rate: 6_000, zips: [[290, 299]] },
  SD: { rate: 4_200, zips: [[570, 577]] },
  TN: { rate: 7_000, zips: [[370, 385]] },
  TX: {
    rate: 6_250,
    zips: [
      [733, 733],
      [750, 799],
      [885, 885],
    ],
  },
  UT: { rate: 6_100, zips: [[840, 847]] },
  VT: {
    rate: 6_000,
    zips: [
      [50, 54],
      [56, 59],
    ],
  },
  VA: {
    rate: 5_300,
    zips: [
      [201, 201],
      [220, 246],
    ],
  },
  WA: { rate: 6_500, zips: [[980, 994]] },
  WV: { rate: 6_000, zips: [[247, 268]] },
  WI: { rate: 5_000, zips: [[530, 549]] },
  WY: {
    rate: 4_000,
    zips: [
      [820, 831],
      [834, 834],
    ],
  },
};
