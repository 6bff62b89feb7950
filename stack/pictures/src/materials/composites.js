// Polymers, rubber, carbon, glass.
import { blast, rgb, solid } from "./solid.js";

export const polymer = (c = "#1a1a1c") =>
  solid({ metalness: 0, roughness: 0.56, color: `c = ${rgb(c)};`, bump: blast(".03", 2.2) });
/** Cast urethane: glossy, deep color. */
export const clearPolymer = (c) =>
  solid({ metalness: 0, roughness: 0.3, clearcoat: 0.6, clearcoatRoughness: 0.12, color: `c = ${rgb(c)};` });
/** Enamel over sheet steel. */
export const enamel = (c) =>
  solid({
    metalness: 0,
    roughness: 0.2,
    clearcoat: 0.8,
    clearcoatRoughness: 0.04,
    color: `c = ${rgb(c)} * (.98 + .04 * fbm(p * .05));`,
    bump: "return .05 * fbm(p * .06);",
  });
export const rubber = () => solid({ metalness: 0, roughness: 0.8, color: "c = vec3(.012);", bump: blast(".05", 2) });

/** Molded grip: fine pyramids inside a panel (GLSL distance in mm, inside > 0). */
export const gripPolymer = (panel, c = "#1b1c1e") =>
  solid({
    metalness: 0,
    roughness: 0.52,
    color: `c = ${rgb(c)};`,
    decl: `float panel(vec3 p) { ${panel} }`,
    bump: `vec2 q = mat2(.7071, -.7071, .7071, .7071) * p.xy / 2.1;
      vec2 a = abs(fract(q) - .5);
      float pyramid = smoothstep(.08, .7, 1. - 2. * max(a.x, a.y));
      return .02 * vn(p * 2.4) + smoothstep(0., .25, panel(p)) * .62 * pyramid;`,
  });

const WEAVE = (t, R) => `
  float a = atan(p.y, p.z) * ${R.toFixed(2)};
  vec2 q = mat2(.7071, -.7071, .7071, .7071) * vec2(a, p.x) / ${t.toFixed(2)};
  vec2 id = floor(q), f = fract(q) - .5;
  float warp = step(mod(id.x + id.y, 4.), 1.5);`;

/** 2x2 twill wrapped around the x axis, under clear lacquer. */
export const carbon = (R = 12, t = 1.7) =>
  solid({
    metalness: 0,
    specularIntensity: 0.7,
    roughness: 0.5,
    clearcoat: 0.5,
    clearcoatRoughness: 0.05,
    color: `${WEAVE(t, R)}
      float along = warp > .5 ? q.y : q.x, across = warp > .5 ? q.x : q.y;
      float fibre = vn(vec3(across * 34., along * .6, 1.));
      c = mix(vec3(.010, .0105, .012), vec3(.058, .060, .066), warp) * (.65 + .7 * fibre);
      float edge = warp > .5 ? abs(f.x) : abs(f.y);
      c *= 1. - .65 * smoothstep(.36, .5, edge);`,
    bump: `${WEAVE(t, R)}
      float edge = warp > .5 ? f.x : f.y;
      return .05 * sqrt(max(0., 1. - 3.2 * edge * edge));`,
  });

/** Coated lens: a violet to blue gradient instead of a mirror. */
export const glass = () =>
  solid({
    metalness: 1,
    roughness: 0.04,
    color: "c = mix(vec3(.015, .012, .03), vec3(.06, .03, .11), smoothstep(-14., 20., p.y));",
    clearcoat: 1,
    clearcoatRoughness: 0,
  });

/** Light-gathering sight rod. */
export const fibre = () =>
  solid({
    metalness: 0,
    roughness: 0.3,
    emissive: "#c0300c",
    emissiveIntensity: 0.5,
    color: "c = vec3(.8, .14, .03);",
  });
