// Physically based material with a solid texture: color and relief are functions of the model position in mm, so no part
// needs texture coordinates.
import { Color, DataTexture, MeshPhysicalMaterial, Vector2 } from "three";

const white = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
white.needsUpdate = true;

/** Occlusion written by the studio; white elsewhere, so the materials work in any scene. */
export const screen = { occ: { value: white }, res: { value: new Vector2(1, 1) } };

const HEADER = /* glsl */ `
varying vec3 vP;
uniform sampler2D tOcc;
uniform vec2 uRes;
float h31(vec3 p) {
  p = fract(p * .1031);
  p += dot(p, p.zyx + 31.32);
  return fract((p.x + p.y) * p.z);
}
float vn(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6. - 15.) + 10.);
  return mix(
    mix(mix(h31(i), h31(i + vec3(1, 0, 0)), f.x), mix(h31(i + vec3(0, 1, 0)), h31(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(h31(i + vec3(0, 0, 1)), h31(i + vec3(1, 0, 1)), f.x),
        mix(h31(i + vec3(0, 1, 1)), h31(i + vec3(1, 1, 1)), f.x), f.y),
    f.z);
}
float fbm(vec3 p) {
  return vn(p) * .5 + vn(p * 2.03 + 7.) * .25 + vn(p * 4.1 + 3.) * .125 + vn(p * 8.3) * .0625;
}
`;

const NORMAL = /* glsl */ `#include <normal_fragment_maps>
{
  vec3 px = dFdx(vP), py = dFdy(vP), sx = dFdx(-vViewPosition), sy = dFdy(-vViewPosition);
  float b0 = sBump(vP);
  vec2 d = vec2(sBump(vP + px) - b0, sBump(vP + py) - b0);
  vec3 r1 = cross(sy, normal), r2 = cross(normal, sx);
  float det = dot(sx, r1) * faceDirection;
  normal = normalize(abs(det) * normal - sign(det) * (d.x * r1 + d.y * r2));
}`;

// specular occlusion after Lagarde, mixed with the plain ratio
const OCCLUSION = /* glsl */ `{
  float os = 0., on = 0.;
  for (int i = 0; i < 5; i++) {
    vec2 d = vec2(i == 1 ? 1 : i == 2 ? -1 : 0, i == 3 ? 1 : i == 4 ? -1 : 0);
    vec2 a = texture2D(tOcc, (gl_FragCoord.xy + 1.4 * d) / uRes).rg;
    os += a.r * a.g;
    on += a.g;
  }
  float shade = sShade(vP);
  float ao = (on > 0. ? os / on : 1.) * shade, nv = saturate(dot(geometryNormal, geometryViewDir));
  float so = shade * mix(ao, saturate(pow(nv + ao, exp2(-16. * material.roughness - 1.)) - 1. + ao), .6);
  reflectedLight.indirectDiffuse *= ao;
  reflectedLight.indirectSpecular *= so;
  #ifdef USE_CLEARCOAT
  clearcoatSpecularIndirect *= so;
  #endif
  #ifdef USE_SHEEN
  sheenSpecularIndirect *= ao;
  #endif
}`;

/**
 * @param color GLSL body of sColor(vec3 p, inout vec3 c, inout float rough, inout float metal)
 * @param bump GLSL body of float sBump(vec3 p), relief in mm
 * @param decl GLSL functions used by both
 * @param shade GLSL body of float sShade(vec3 p), a factor on all light for places that no light reaches
 * @param shadowless ignores the studio's occlusion; all other options go to MeshPhysicalMaterial
 */
export function solid({ color = "", bump = "", decl = "", shade = "", shadowless = false, ...options }) {
  const material = new MeshPhysicalMaterial(options);
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { tOcc: shadowless ? { value: white } : screen.occ, uRes: screen.res });
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vP;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvP = position;");
    const functions = `${HEADER}${decl}
      void sColor(vec3 p, inout vec3 c, inout float rough, inout float metal) { ${color} }
      float sBump(vec3 p) { ${bump || "return 0.;"} }
      float sShade(vec3 p) { ${shade || "return 1.;"} }`;
    const callColor = "sColor(vP, diffuseColor.rgb, roughnessFactor, metalnessFactor);";
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${functions}`)
      .replace("#include <metalnessmap_fragment>", `#include <metalnessmap_fragment>\n${callColor}`)
      .replace("#include <normal_fragment_maps>", bump ? NORMAL : "#include <normal_fragment_maps>")
      .replace("#include <aomap_fragment>", OCCLUSION);
  };
  material.customProgramCacheKey = () => color + bump + decl + shade;
  return material;
}

/** Color as a GLSL constant. */
export function rgb(colour) {
  const k = new Color(colour);
  return `vec3(${k.r.toFixed(4)}, ${k.g.toFixed(4)}, ${k.b.toFixed(4)})`;
}

/** Fine isotropic relief of a blasted or molded surface. */
export const blast = (height, frequency) =>
  `return ${height} * (vn(p * ${frequency.toFixed(1)}) + .6 * vn(p * ${(frequency * 2.3).toFixed(1)}));`;
