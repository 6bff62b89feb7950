import { Color } from "three";
import { rgb, solid } from "./solid.js";

/** Sheen lightens grazing edges, as loose fiber does. */
function fabric(c, sheen, color, bump) {
  const sheenColor = new Color(c).lerp(new Color("#fff"), 0.3);
  return solid({ metalness: 0, roughness: 0.94, sheen, sheenRoughness: 0.58, sheenColor, color, bump });
}

// diagonal ribs broken up by yarn noise
const yarn = (pitch, plane) => `
  vec2 q = ${plane};
  float rib = abs(fract((q.x + q.y) / ${pitch.toFixed(2)} + .35 * vn(p * 1.3)) - .5) * 2.;
  float fluff = vn(p * 5.);`;
const woven = (c, plane, pitch, depth) =>
  fabric(
    c,
    0.35,
    `${yarn(pitch, plane)} c = ${rgb(c)} * (.86 + .20 * rib) * (.88 + .24 * fluff) * (.95 + .10 * fbm(p * .05));`,
    `${yarn(pitch, plane)} return ${depth} * (rib + .8 * fluff);`,
  );

/** Twill wrapped around the y axis (caps). */
export const twill = (c) => woven(c, "vec2(atan(p.z, p.x) * 90., p.y + p.z * .2)", 1.5, ".07");
/** Heavy duck lying in the xy plane (coat). */
export const duck = (c) => woven(c, "vec2(p.x, p.y)", 2.3, ".12");

/** Webbing on edge, rolled around the y axis: chevrons across its width. */
export const webbing = (c) => {
  const chevron = "atan(p.z, p.x) * length(p.xz) + abs(mod(p.y, 8.) - 4.) * 1.2";
  const cords = `float cord = abs(fract((${chevron}) / 1.9) - .5) * 2.; float fluff = vn(p * 4.);`;
  return fabric(
    c,
    0.35,
    `${cords} c = ${rgb(c)} * (.80 + .26 * cord) * (.88 + .24 * fluff);`,
    `${cords} return .16 * cord + .08 * fluff;`,
  );
};

const KNIT =
  "float wale = abs(fract(p.x / 1.25 + .12 * vn(p * .6)) - .5) * 2.; float fluff = vn(p * vec3(4., 2.6, 3.));";
export const jersey = (c) =>
  fabric(
    c,
    0.4,
    `${KNIT} c = ${rgb(c)} * (.93 + .09 * wale) * (.93 + .13 * fluff);`,
    `${KNIT} return .025 * wale + .06 * fluff;`,
  );

export const cotton = (c) =>
  fabric(
    c,
    0.5,
    `c = ${rgb(c)} * (.86 + .22 * vn(p * 2.6)) * (.94 + .12 * fbm(p * .08));`,
    "return .10 * vn(p * 1.9) + .05 * vn(p * 4.);",
  );

export const thread = (c, lift = 1) =>
  solid({
    metalness: 0,
    roughness: 0.7,
    color: `c = ${rgb(c)} * ${lift.toFixed(2)};`,
    bump: "return .14 * sin((p.x + p.y - p.z) * 5.);",
  });

export const print = (c) =>
  solid({
    metalness: 0,
    roughness: 0.85,
    color: `c = ${rgb(c)} * (.92 + .12 * vn(p * 4.));`,
    bump: "return .05 * vn(p * 4.);",
  });

export const leather = (c) =>
  solid({
    metalness: 0,
    roughness: 0.5,
    color: `c = ${rgb(c)} * (.82 + .3 * fbm(p * .3));`,
    bump: "return .05 * vn(p * 1.6) + .03 * vn(p * 3.7);",
  });
