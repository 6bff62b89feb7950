import { rgb, solid } from "./solid.js";

const WALNUT = /* glsl */ `
vec3 walnut(vec3 p, out float pore) {
  vec3 w = vec3(p.x * .010, p.y * .035, p.z * .035);
  float k = fbm(w * 1.3 + 4.);
  vec3 q = p + vec3(0, 22. * k, 16. * fbm(w + 11.));
  float ring = .5 + .5 * sin((q.y * .42 + q.z * .30) + 7. * fbm(vec3(p.x * .006, q.y * .03, q.z * .03)));
  float streak = fbm(vec3(p.x * .012, q.y * .22, q.z * .22));
  float fine = vn(vec3(p.x * .09, q.y * 3.2, q.z * 3.2));
  vec3 c = mix(vec3(.200, .086, .036), vec3(.085, .034, .014), smoothstep(.2, .95, ring * .42 + streak * .62));
  c = mix(c, vec3(.030, .013, .007), smoothstep(.58, .80, streak) * .6);
  c *= .80 + .40 * fine;
  pore = smoothstep(.70, .86, vn(vec3(p.x * .14, p.y * 4.6, p.z * 4.6) + q * .01));
  return c * mix(1., .45, pore);
}`;

/** Relief of a panel, 0 in the cuts to 1 on top: diamonds between crossed lines, or points punched by hand. */
const CUTS = {
  checkered: (pitch) => `vec2 q = mat2(.7071, -.7071, .7071, .7071) * p.xy / ${pitch.toFixed(2)};
    vec2 a = abs(fract(q) - .5);
    return 1. - 2. * max(a.x, a.y);`,
  stippled: (pitch) => `vec2 q = p.xy / ${pitch.toFixed(2)}, i = floor(q), f = fract(q);
    float near = 9.;
    for (int x = -1; x <= 1; x++) {
      for (int y = -1; y <= 1; y++) {
        vec2 o = vec2(x, y);
        vec2 point = o + .5 + .6 * (vec2(h31(vec3(i + o, 3.)), h31(vec3(i + o, 8.))) - .5);
        near = min(near, length(point - f) / (.85 + .3 * h31(vec3(i + o, 5.))));
      }
    }
    return smoothstep(.1, .55, near);`,
};

/**
 * Walnut with an optional panel for the hand.
 * @param panel GLSL body, distance in mm, inside > 0
 * @param rot GLSL body that turns the grain (it runs along x)
 * @param pitch of the cuts in mm
 */
export const walnut = (panel = "return -9.;", rot = "return p;", pitch = 1.7, cut = "checkered") =>
  solid({
    metalness: 0,
    roughness: 0.42,
    clearcoat: 0.35,
    clearcoatRoughness: 0.22,
    decl: `${WALNUT}
      float panel(vec3 p) { ${panel} }
      vec3 grain(vec3 p) { ${rot} }
      float relief(vec3 p) { ${CUTS[cut](pitch)} }`,
    color: `float pore;
      c = walnut(grain(p), pore);
      rough += .18 * pore;
      float d = panel(p), inside = smoothstep(0., .3, d);
      float border = 1. - smoothstep(.25, .8, abs(d));
      c *= (1. - .25 * inside * (1. - .6 * relief(p))) * (1. - .5 * border);
      rough += .14 * inside;`,
    bump: `vec3 g = grain(p);
      float d = panel(p);
      float pores = smoothstep(.70, .86, vn(vec3(g.x * .14, g.y * 4.6, g.z * 4.6)));
      float border = 1. - smoothstep(.2, .8, abs(d));
      return -.02 * pores + smoothstep(0., .3, d) * ${(0.25 * pitch).toFixed(3)} * relief(p) - .25 * border;`,
  });

/** Vertical laminations along z; the carved shape makes them look like contour lines. */
export const laminate = (colours, t = 2.4) =>
  solid({
    metalness: 0,
    roughness: 0.38,
    clearcoat: 0.6,
    clearcoatRoughness: 0.12,
    decl: `vec3 layer(float i) {
        int k = int(mod(i, ${colours.length}.));
        ${colours.map((c, i) => `if (k == ${i}) return ${rgb(c)};`).join("\n")}
        return vec3(0.);
      }`,
    color: `float s = (p.z + .5 * fbm(p * .02)) / ${t.toFixed(2)} + 100.5, i = floor(s), f = fract(s);
      float g = fbm(vec3(p.x * .02 + i * 13., p.y * .5 + i * 5., i));
      float fine = vn(vec3(p.x * .10, p.y * 3.4, i * 7.));
      c = layer(i) * (.72 + .45 * g) * (.86 + .26 * fine);
      float glue = min(f, 1. - f) * ${t.toFixed(2)};
      c *= mix(.55, 1., smoothstep(0., .16, glue));
      rough += .06 * fine;`,
  });
