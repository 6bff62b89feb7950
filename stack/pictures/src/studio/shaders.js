// Shaders of the studio passes.

export const quadVertex = /* glsl */ `
varying vec2 v;
void main() {
  v = uv;
  gl_Position = vec4(position.xy, 0., 1.);
}`;

/** Position and normal of every visible point. */
export const gBufferVertex = /* glsl */ `
out vec3 n, w;
void main() {
  n = normalize(mat3(modelMatrix) * normal);
  w = (modelMatrix * vec4(position, 1.)).xyz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`;
export const gBufferFragment = /* glsl */ `
in vec3 n, w;
layout(location = 0) out vec4 a;
layout(location = 1) out vec4 b;
void main() {
  a = vec4(w, 1.);
  b = vec4(normalize(n), 1.);
}`;

/** Adds one light: (visible * cos, cos). On the ground grazing light counts less. */
export const occlusionFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D tS, tP, tN;
uniform mat4 M;
uniform vec3 L;
uniform vec4 F;
uniform float k, px, e;
void main() {
  vec3 N = texture2D(tN, v).xyz, P = texture2D(tP, v).xyz;
  float c = dot(N, L);
  if (c <= 0.) discard;
  if (abs(dot(vec4(P, 1.), F)) < e) c *= smoothstep(.3, .75, c);
  vec4 q = M * vec4(P + N * px * (1.2 + 1.5 * (1. - c)), 1.);
  vec3 u = q.xyz * .5 + .5;
  float s = 1.;
  bool inside = all(greaterThan(u.xy, vec2(0.))) && all(lessThan(u.xy, vec2(1.)));
  if (inside) s = step(min(u.z, 1.) - 2e-4, texture2D(tS, u.xy).r);
  gl_FragColor = vec4(s * c * k, c * k, 0., 1.);
}`;

/** Share of unblocked light; smooths the penumbra on the ground, tight at the contact, wide away from it. */
export const resolveFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D t, tP;
uniform vec4 F;
uniform float e;
float at(vec2 q) {
  vec4 a = texture2D(t, q);
  return a.g > 0. ? a.r / a.g : 1.;
}
bool onFloor(vec2 q) { return abs(dot(vec4(texture2D(tP, q).xyz, 1.), F)) < e; }
void main() {
  float o = at(v);
  if (!onFloor(v)) {
    gl_FragColor = vec4(o, 1., 0., 1.);
    return;
  }
  float s = 0., n = 0., R = mix(.003, .042, smoothstep(.12, .8, o));
  vec2 aspect = vec2(1., float(textureSize(t, 0).x) / float(textureSize(t, 0).y));
  // most of the ground lies far from every shadow that can be seen (see the catcher): a few places tell
  float low = o;
  for (int i = 2; i < 48; i += 6) {
    float r = sqrt((float(i) + .5) / 48.) * R, a = float(i) * 2.39996;
    low = min(low, at(v + r * vec2(cos(a), sin(a)) * aspect));
  }
  if (low > .97) {
    gl_FragColor = vec4(1., 0., 0., 1.);
    return;
  }
  float a0 = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) * 6.2832;
  for (int i = 0; i < 48; i++) {
    float r = sqrt((float(i) + .5) / 48.) * R, a = float(i) * 2.39996 + a0 * .15;
    vec2 q = v + r * vec2(cos(a), sin(a)) * aspect;
    if (onFloor(q)) {
      s += at(q);
      n += 1.;
    }
  }
  gl_FragColor = vec4(n > 0. ? s / n : o, 0., 0., 1.);
}`;

/** The ground shows nothing but its shadow. */
export const catcherVertex = /* glsl */ `
void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`;
export const catcherFragment = /* glsl */ `
uniform sampler2D t;
uniform vec2 res;
uniform float k;
void main() {
  float s = 0., n = 0.;
  for (int i = 0; i < 5; i++) {
    vec2 d = vec2(i == 1 ? 1 : i == 2 ? -1 : 0, i == 3 ? 1 : i == 4 ? -1 : 0);
    vec2 q = texture2D(t, (gl_FragCoord.xy + 1.4 * d) / res).rg;
    s += q.r * (1. - q.g);
    n += 1. - q.g;
  }
  float o = n > 0. ? s / n : .2;
  float a = (1. - smoothstep(0., .97, o)) * k;
  gl_FragColor = vec4(vec3(.028, .024, .020) * a, a);
}`;

/** Neutral tone mapping of one sample, weighted for the average. */
export const toneFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D t;
uniform float w, e;
vec3 neutral(vec3 c) {
  float x = min(c.r, min(c.g, c.b)), o = x < .08 ? x - 6.25 * x * x : .04;
  c -= .6 * o;
  float p = max(c.r, max(c.g, c.b)), s = .76;
  if (p < s) return c;
  float d = 1. - s, n = 1. - d * d / (p + d - s);
  c *= n / p;
  float g = 1. - 1. / (.15 * (p - n) + 1.);
  return mix(c, vec3(n), g);
}
void main() {
  vec4 c = texture2D(t, v);
  vec3 k = c.a > 0. ? c.rgb / c.a : vec3(0.);
  k = neutral(min(k, vec3(60.)) * e);
  gl_FragColor = vec4(k * c.a, c.a) * w;
}`;

/** The product over the shadow on its ground, on the ground's colour with a faint falloff, sRGB, dither against banding. */
export const outputFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D t, tGround;
uniform vec3 B;
uniform float on;
vec3 srgb(vec3 c) {
  return mix(c * 12.92, 1.055 * pow(max(c, 1e-5), vec3(1. / 2.4)) - .055, step(.0031308, c));
}
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec4 a = texture2D(t, v);
  a += texture2D(tGround, v) * (1. - a.a);
  if (on < .5) {
    vec3 c = a.a > 0. ? srgb(a.rgb / a.a) : vec3(0.);
    gl_FragColor = vec4(c * a.a, a.a);
    return;
  }
  float n = (hash(gl_FragCoord.xy) - hash(gl_FragCoord.yx + 7.)) / 255.;
  vec2 q = (v - vec2(.5, .62)) * vec2(1., .9);
  float g = 1.03 - .12 * dot(q, q);
  gl_FragColor = vec4(srgb(a.rgb + B * g * (1. - a.a)) + n, 1.);
}`;
