// Six-panel cap with curved brim; front +x, top +y.
import { TorusGeometry, Vector3 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import * as M from "../materials/index.js";
import { rAnd } from "../sdf/index.js";
import { stitches } from "./cloth.js";
import { bore2d } from "./mark.js";
import { group, part, shapePart, smooth, span } from "./util.js";

const { abs, atan2, cos, exp, hypot, max, PI, pow, round, sin } = Math;
const RX = 98;
const RZ = 80;
const RY = 92;
const COLOURS = { graphite: "#3b3e42", sand: "#b5a68c", navy: "#1f2a44" };
const THREADS = { graphite: "#d8d3c8", sand: "#4a3f33", navy: "#d8d3c8" };

/** Smooth body of the crown without seams. */
function bodyDistance(x, y, z) {
  const yy = max(y, 0) / RY;
  const e = pow(pow(hypot(x / RX, z / RZ), 2.3) + pow(yy, 2.3), 1 / 2.3);
  return (e - 1) * 84 - (y < 0 ? y * 0.03 : 0);
}

/** Soft dents of an unlined crown; the structured front panels stay smooth. */
function slack(x, y, z) {
  const a = atan2(z, x);
  const back = smooth(0.75, 1.5, abs(a));
  const band = smooth(4, 40, y) * smooth(96, 50, y);
  return (
    back * band * (0.8 * sin(a * 5 + 1 + y * 0.05) + 0.5 * sin(a * 9 - y * 0.09) + 0.4 * sin(y * 0.16 + a * 3)) +
    0.5 * band * sin(y * 0.11 + a * 7)
  );
}

const seamOffset = (x, z) => {
  const n = (atan2(z, x) * 6) / (2 * PI);
  return ((n - round(n)) * 2 * PI * hypot(x, z)) / 6;
};

function crownDistance(x, y, z) {
  const k = abs(seamOffset(x, z));
  const fade = smooth(2, 14, hypot(x, z));
  const seam = -0.8 * exp(-((k / 3) ** 2)) + 1.1 * exp(-((k / 0.9) ** 2));
  return bodyDistance(x, y, z) + slack(x, y, z) + fade * seam + 0.45 * exp(-(((y - 11) / 0.8) ** 2));
}

/** Point on the crown in a direction given by angle and height. */
function onCrown(angle, y, lift = 0.1) {
  let r = 1;
  for (let step = 48; step > 0.02; step /= 2) {
    while (crownDistance((r + step) * cos(angle), y, (r + step) * sin(angle)) < lift) r += step;
  }
  return new Vector3(r * cos(angle), y, r * sin(angle));
}

function seamStitches() {
  const rows = [];
  for (let i = 0; i < 6; i++) {
    for (const side of [-1, 1]) {
      const row = [];
      for (let y = -4; y < 86; y += 2.4) {
        const base = onCrown((i * PI) / 3, y);
        const shift = (side * 4) / max(8, hypot(base.x, base.z));
        row.push(onCrown((i * PI) / 3 + shift, y, 0.32));
      }
      rows.push(row);
    }
  }
  for (const y of [-3, 11]) {
    // from one side of the opening at the back around the front to the other
    const gap = 0.38;
    const angle = (k) => -PI + gap + (k / 190) * 2 * (PI - gap);
    rows.push(Array.from({ length: 191 }, (_, k) => onCrown(angle(k), y + 0.2, 0.3)));
  }
  return stitches(rows, { radius: 0.34 });
}

const EYELETS = Array.from({ length: 6 }, (_, i) => onCrown(((i + 0.5) * PI) / 3, 66, 0));

function eyelets() {
  const rings = EYELETS.map((p) => {
    const g = new TorusGeometry(3, 1, 10, 28);
    g.lookAt(new Vector3(p.x, p.y * 0.9, p.z).normalize());
    g.translate(p.x, p.y, p.z);
    g.deleteAttribute("uv");
    return g;
  });
  return mergeGeometries(rings);
}

function crownShape() {
  return (x, y, z) => {
    const holes = EYELETS.reduce((d, p) => Math.min(d, hypot(x - p.x, y - p.y, z - p.z)), 1e3) - 2.2;
    const inside = bodyDistance(x, y + 2.4, z) + 2.8;
    const strapGap = max(hypot(z / 33, (y + 8) / 36) - 1, x / 30) * 30;
    return max(rAnd(crownDistance(x, y, z), -y - 7, 1), -inside, -holes, -strapGap);
  };
}

// the brim leaves the crown level and bends down further out
const arch = (x, z) => {
  const out = smooth(-6, 52, bodyDistance(x, 6, z));
  return 1 - (0.0052 * z * z + 3) * out - 0.0009 * max(0, x - 62) ** 2;
};
const brimEdge = (x, z) => (hypot((x - 40) / 126, z / 74) - 1) * 84;

function brimShape() {
  return (x, y, z) => {
    const edge = brimEdge(x, z);
    const inside = bodyDistance(x, 6, z) + 4;
    const row = abs(((edge + 88) % 8) - 4);
    const thick = 1.9 - (edge < -5 ? 0.32 * exp(-((row / 0.9) ** 2)) : 0) + 0.45 * exp(-(((edge + 2.2) / 2) ** 2));
    return max(rAnd(edge, abs(y - arch(x, z)) - thick, 1.2), -inside) * 0.75;
  };
}

function brimStitches() {
  const rows = [];
  for (let k = 0; k < 7; k++) {
    const scale = 1 - (4.2 + 8 * k) / 84;
    const row = [];
    for (let i = 0; i <= 110; i++) {
      const a = -1.62 + (3.24 * i) / 110;
      const x = 40 + 126 * scale * cos(a);
      const z = 74 * scale * sin(a);
      if (bodyDistance(x, 6, z) > 0.6) row.push(new Vector3(x, arch(x, z) + 1.95, z));
    }
    rows.push(row);
  }
  return stitches(rows, { radius: 0.32 });
}

const onFront = (distance, out, half) => (x, y, z) =>
  max(rAnd(distance(z, y - 44), abs(bodyDistance(x, y, z) - out) - half, 0.7), -x);

/** Strap and slider across the opening at the back. */
function strapShape() {
  return (x, y, z) => {
    const band = rAnd(abs(y - 2.5) - 8, abs(bodyDistance(x, 0, z) + 1.6) - 1, 0.6);
    return max(rAnd(band, abs(z) - 42, 0.8), x);
  };
}
const sliderShape = () => (x, y, z) =>
  max(
    rAnd(rAnd(abs(y - 2.5) - 10, abs(z - 9) - 6, 1.4), abs(bodyDistance(x, 0, z) + 0.6) - 1.5, 0.6),
    x,
    -max(abs(y - 2.5) - 8.2, abs(z - 9) - 3.6),
  );

export function cap(variant = "graphite") {
  const cloth = M.twill(COLOURS[variant]);
  const tone = M.thread(COLOURS[variant], 1.5);
  const thread = M.thread(THREADS[variant]);
  const bore = M.thread(COLOURS[variant], 1.1);
  const button = () => (x, y, z) => (hypot(x / 8, (y - 92.5) / 4, z / 8) - 1) * 4;
  return group(
    part("crown", cloth, crownShape, span(-104, 104, -9, 108, -86, 86), 0.95),
    part("capbutton", cloth, button, span(-10, 10, 86, 99, -10, 10), 0.5),
    part("brim", cloth, brimShape, span(40, 172, -32, 14, -86, 86), [1, 0.7, 1]),
    part("capmark", thread, () => onFront((u, v) => hypot(u, v) - 15.5, 0.4, 1.1), span(70, 108, 22, 66, -22, 22), 0.4),
    part("capbore", bore, () => onFront((u, v) => bore2d(u, v, 15.5), 1.3, 0.75), span(76, 104, 32, 56, -12, 12), 0.24),
    shapePart("capseams", tone, seamStitches),
    shapePart("capeyelets", tone, eyelets),
    shapePart("brimrows", tone, brimStitches),
    part("strap", cloth, strapShape, span(-104, -60, -8, 13, -46, 46), 0.7),
    part("slider", M.brassDark(), sliderShape, span(-106, -84, -10, 15, -1, 18), 0.4),
  );
}
