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

/** Adds one light: (visible * cos, cos). */
export const occlusionFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D tS, tP, tN;
uniform mat4 M;
uniform vec3 L;
uniform float k, px;
void main() {
  vec3 N = texture2D(tN, v).xyz, P = texture2D(tP, v).xyz;
  float c = dot(N, L);
  if (c <= 0.) discard;
  vec4 q = M * vec4(P + N * px * (1.2 + 1.5 * (1. - c)), 1.);
  vec3 u = q.xyz * .5 + .5;
  float s = 1.;
  bool inside = all(greaterThan(u.xy, vec2(0.))) && all(lessThan(u.xy, vec2(1.)));
  if (inside) s = step(min(u.z, 1.) - 2e-4, texture2D(tS, u.xy).r);
  gl_FragColor = vec4(s * c * k, c * k, 0., 1.);
}`;

/** Fraction of unblocked light; green marks the product. */
export const resolveFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D t, tP;
void main() {
  vec4 a = texture2D(t, v);
  gl_FragColor = vec4(a.g > 0. ? a.r / a.g : 1., texture2D(tP, v).a, 0., 1.);
}`;

/** The ground shows only its shadow. */
export const groundVertex = /* glsl */ `
varying vec3 w;
void main() {
  w = (modelMatrix * vec4(position, 1.)).xyz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`;

/**
 * One wide light and the sky, each as a depth map seen from its center. The shadow of a high point is blurrier than that of
 * a point near the ground, so the edge is tight at the contact and wide away from it. spread is the tangent of half the
 * light's apparent angle, reach the height of the product in mm.
 */
export const groundFragment = /* glsl */ `
varying vec3 w;
uniform sampler2D tKey, tSky;
uniform mat4 keyMatrix, skyMatrix;
uniform vec3 keySize, skySize;
uniform float keySpread, skySpread, keyReach, skyReach, k;
const int SEARCH = 40, TAPS = 96;
const float BIAS = .15;
vec2 spiral(int i, int n, float turn) {
  float a = float(i) * 2.39996 + turn;
  return sqrt((float(i) + .5) / float(n)) * vec2(cos(a), sin(a));
}
float blocked(sampler2D t, mat4 M, vec3 size, float spread, float reach, float turn) {
  vec3 u = (M * vec4(w, 1.)).xyz * .5 + .5;
  vec2 perMm = 1. / size.xy;
  float height = 0., n = 0.;
  for (int i = 0; i < SEARCH; i++) {
    float d = texture2D(t, u.xy + spiral(i, SEARCH, turn) * reach * spread * perMm).r;
    float h = (u.z - d) * size.z;
    if (d < 1. && h > BIAS && h < reach * 2.) {
      height += h;
      n += 1.;
    }
  }
  if (n < .5) return 0.;
  float radius = max(height / n * spread, 1.2 * size.x / float(textureSize(t, 0).x)), s = 0.;
  for (int i = 0; i < TAPS; i++) {
    vec2 at = spiral(i, TAPS, turn);
    float d = texture2D(t, u.xy + at * radius * perMm).r;
    // a light that fades towards its rim leaves no edge where the shadow ends
    float weight = 1. - .8 * dot(at, at);
    if (d < 1. && (u.z - d) * size.z > BIAS) s += weight;
  }
  return s / (float(TAPS) * .6);
}
void main() {
  float turn = 6.2832 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715))));
  float key = blocked(tKey, keyMatrix, keySize, keySpread, keyReach, turn);
  float sky = blocked(tSky, skyMatrix, skySize, skySpread, skyReach, turn);
  float a = (1. - (1. - .62 * key) * (1. - .5 * sky)) * k;
  gl_FragColor = vec4(vec3(.028, .024, .020) * a, a);
}`;

/** Removes sampling noise from the ground's shadow. */
export const smoothFragment = /* glsl */ `
varying vec2 v;
uniform sampler2D t;
void main() {
  vec2 px = 1. / vec2(textureSize(t, 0));
  vec4 s = vec4(0.);
  float n = 0.;
  for (int i = -2; i <= 2; i++) {
    for (int j = -2; j <= 2; j++) {
      float weight = (3. - abs(float(i))) * (3. - abs(float(j)));
      s += weight * texture2D(t, v + vec2(i, j) * px);
      n += weight;
    }
  }
  gl_FragColor = s / n;
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

/** Composes the product over its ground shadow and the flat ground color, in sRGB; grain prevents banding in shadows. */
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
  vec4 ground = texture2D(tGround, v);
  float grain = (hash(gl_FragCoord.xy) - hash(gl_FragCoord.yx + 7.)) * 1.5 / 255. * smoothstep(0., .03, ground.a);
  a += ground * (1. - a.a);
  if (on < .5) {
    vec3 c = a.a > 0. ? srgb(a.rgb / a.a) : vec3(0.);
    gl_FragColor = vec4(c * a.a, a.a);
    return;
  }
  gl_FragColor = vec4(srgb(a.rgb + B * (1. - a.a)) + grain, 1.);
}`;
