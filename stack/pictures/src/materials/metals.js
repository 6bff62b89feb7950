import { blast, rgb, solid } from "./solid.js";

/** Anodized aluminum colors by name. */
export const ANOD = {
  black: "#48494c",
  graphite: "#6d7075",
  frame: "#37383b",
  red: "#a3141c",
  blue: "#123f8f",
  gold: "#b98a3c",
  silver: "#b9bbbd",
};

const metal = (roughness, color, bump = "") => solid({ metalness: 1, roughness, color, bump });

export const anodised = (c, rough = 0.36) =>
  metal(rough, `c = ${rgb(c)}; rough += .05 * (vn(p * 1.7) - .5);`, blast(".003", 5.3));

/** Turned stainless steel: the streaks run around the x axis. */
export const stainless = (rough = 0.24) =>
  metal(
    rough,
    "c = vec3(.60, .585, .565); rough += .10 * (vn(vec3(p.x * 9., p.y * .3, p.z * .3)) - .5);",
    "return .0035 * vn(vec3(p.x * 7., 1., 1.)) + .002 * vn(vec3(p.x * 17., 1., 1.));",
  );

export const blued = () =>
  metal(
    0.26,
    "c = mix(vec3(.070, .074, .086), vec3(.088, .090, .098), fbm(p * .05)); rough += .02 * (vn(p * .8) - .5);",
  );

export const steelDark = () => metal(0.42, "c = vec3(.10, .102, .108);", blast(".003", 5));
export const blackSteel = () =>
  metal(0.34, "c = vec3(.135, .137, .142); rough += .06 * (vn(p * .9) - .5);", blast(".002", 6));

export const brass = () =>
  metal(0.24, "c = vec3(.72, .47, .17); rough += .06 * (vn(vec3(p.x * 2., p.y * 6., p.z * 6.)) - .5);");
export const brassDark = () =>
  metal(0.34, "c = vec3(.34, .26, .16); rough += .08 * (vn(p * .9) - .5);", blast(".002", 6));
/** Blued steel of small fittings, lighter than the barrels so that it stands out from dark cloth. */
export const gunmetal = () =>
  metal(0.32, "c = vec3(.20, .21, .235); rough += .08 * (vn(p * .9) - .5);", blast(".002", 6));
export const lead = () => metal(0.5, "c = vec3(.26, .255, .26);");

/** Steel faced around the x axis: concentric tool marks. Lit without studio shadows, darker in the recess. */
export const turnedSteel = () =>
  solid({
    metalness: 1,
    roughness: 0.26,
    shadowless: true,
    color: `float r = length(p.yz);
      float recess = mix(.62, 1., smoothstep(-6.2, -3., p.x));
      float corner = p.x < -5. ? smoothstep(27.9, 25.4, r) * .35 + .65 : 1.;
      c = vec3(.34, .345, .357) * recess * corner;
      rough += .05 * (vn(vec3(r * 6., 1., 1.)) - .5);`,
    bump: `float r = length(p.yz);
      return .0022 * sin(r * 13.) + .004 * vn(vec3(r * 9., 2., 2.));`,
  });

/** Inside of a bore: polished lands, grooves with cutter marks, darker with depth, light at the far end. */
export const boreSteel = () =>
  solid({
    metalness: 1,
    roughness: 0.3,
    shadowless: true,
    decl: `float groove(vec3 p) { return smoothstep(20.1, 20.4, length(p.yz)); }`,
    color: `c = mix(vec3(.44, .445, .455), vec3(.27, .275, .285), groove(p)); rough += .12 * groove(p);`,
    shade: `float d = -6. - p.x;
      return .42 * exp(-d / 220.) + .3 * exp(-d / 900.) + .9 * smoothstep(1700., 2950., d);`,
    bump: `float turn = atan(p.y, p.z) - p.x * .00213;
      return .004 * groove(p) * vn(vec3(p.x * .02, turn * 190., 1.));`,
  });
