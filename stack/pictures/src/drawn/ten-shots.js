// The video "Ten shots, from bar to paper", in the style of a technical drawing: a bar becomes a barrel, ten shots go to
// paper. 1280 x 720; lengths along the barrel are drawn at three eighths of the scale across it.
const INK = "#14181d";
const MUTED = "#59616a";
const BLUE = "#1d3a9e";
const GROUND = "#e9e7e3";
const LEFT = 190;
const RIGHT = 1090;
const AXIS = 330;
const BAR = 92;
const BORE = 17;
const GROOVES = 6;

export const seconds = 34;

const { PI, sin, cos, min, max, floor, round } = Math;
const clamp = (t) => min(1, max(0, t));
/** Progress from second a to second b, 0 to 1, eased at both ends. */
const phase = (t, a, b) => (1 - cos(PI * clamp((t - a) / (b - a)))) / 2;
/** Opacity of something visible from a to b, with half a second of fade at each end. */
const shown = (t, a, b) => min(clamp((t - a) / 0.5), clamp((b - t) / 0.5));

/** Half the height of the turned barrel at x: a thick breech, then straight to the muzzle. */
const profile = (x) => 62 - 26 * phase(x, LEFT + 90, LEFT + 300);

const HOLES = [
  [-6, -9],
  [9, 4],
  [-12, 6],
  [3, -15],
  [13, -8],
  [-3, 11],
  [-16, -5],
  [6, 15],
  [-7, -18],
  [16, 6],
];

function steel(c, top, bottom) {
  const shade = c.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of [
    [0, "#7e848b"],
    [0.22, "#d3d6d9"],
    [0.5, "#a2a8ae"],
    [1, "#4c525a"],
  ])
    shade.addColorStop(at, colour);
  return shade;
}

function words(c, text, x, y, { size = 26, colour = INK, align = "left", weight = 500 } = {}) {
  c.font = `${weight} ${size}px "Instrument Sans", sans-serif`;
  c.fillStyle = colour;
  c.textAlign = align;
  c.fillText(text, x, y);
}

/** A dimension line with arrows; vertical if both x are equal. */
function dimension(c, [x0, y0], [x1, y1], text) {
  c.strokeStyle = BLUE;
  c.lineWidth = 1.5;
  c.beginPath();
  c.moveTo(x0, y0);
  c.lineTo(x1, y1);
  const upright = x0 === x1;
  for (const [x, y] of [
    [x0, y0],
    [x1, y1],
  ]) {
    c.moveTo(x - (upright ? 7 : 0), y - (upright ? 0 : 7));
    c.lineTo(x + (upright ? 7 : 0), y + (upright ? 0 : 7));
  }
  c.stroke();
  if (upright) words(c, text, x0 + 18, (y0 + y1) / 2 + 7, { size: 20, colour: BLUE });
  else words(c, text, (x0 + x1) / 2, y0 + 30, { size: 20, colour: BLUE, align: "center" });
}

function outline(c, halfAt) {
  c.beginPath();
  for (let x = LEFT; x <= RIGHT; x += 3) c.lineTo(x, AXIS - halfAt(x));
  for (let x = RIGHT; x >= LEFT; x -= 3) c.lineTo(x, AXIS + halfAt(x));
  c.closePath();
}

/** The workpiece from outside; cut is the progress of the tool. */
function solid(c, cut) {
  const tool = LEFT + (RIGHT - LEFT) * cut;
  outline(c, (x) => (x < tool ? profile(x) : BAR));
  c.fillStyle = steel(c, AXIS - BAR, AXIS + BAR);
  c.fill();
  c.strokeStyle = INK;
  c.lineWidth = 2;
  c.stroke();
  if (cut <= 0 || cut >= 1) return;
  const y = AXIS + profile(tool);
  c.fillStyle = "#2b3138";
  c.beginPath();
  for (const [dx, dy] of [
    [0, 0],
    [26, 18],
    [26, 120],
    [-8, 120],
    [-8, 18],
  ])
    c.lineTo(tool + dx, y + dy);
  c.fill();
}

/** The barrel in longitudinal section: hatched walls, and the drilled part of the bore. */
function section(c, drilled) {
  outline(c, profile);
  c.fillStyle = "#f6f5f2";
  c.fill();
  c.save();
  c.clip();
  c.strokeStyle = "#8a9199";
  c.lineWidth = 1;
  c.beginPath();
  for (let x = LEFT - 130; x < RIGHT + 130; x += 11) {
    c.moveTo(x, AXIS + 70);
    c.lineTo(x + 140, AXIS - 70);
  }
  c.stroke();
  const end = RIGHT - (RIGHT - LEFT) * drilled;
  c.fillStyle = "#dfe1e3";
  c.fillRect(end, AXIS - BORE, RIGHT - end, 2 * BORE);
  c.strokeStyle = INK;
  c.lineWidth = 2;
  c.strokeRect(end, AXIS - BORE, RIGHT - end + 4, 2 * BORE);
  c.restore();
  outline(c, profile);
  c.lineWidth = 2;
  c.strokeStyle = INK;
  c.stroke();
  if (drilled <= 0 || drilled >= 1) return;
  c.fillStyle = "#2b3138";
  c.fillRect(end, AXIS - BORE + 2, 1280 - end, 2 * BORE - 4);
}

/** The edges of the grooves on the visible wall of the bore; share is the fraction of the six grooves that is cut. */
function rifling(c, share) {
  c.save();
  c.beginPath();
  c.rect(LEFT, AXIS - BORE, RIGHT - LEFT, 2 * BORE);
  c.clip();
  c.strokeStyle = "#4c525a";
  c.lineWidth = 2;
  for (let groove = 0; groove < GROOVES; groove++) {
    const drawn = clamp(share * GROOVES - groove);
    for (const edge of [-0.3, 0.3]) {
      c.beginPath();
      let down = false;
      for (let x = RIGHT; x >= RIGHT - (RIGHT - LEFT) * drawn; x -= 4) {
        const angle = ((x - LEFT) / (RIGHT - LEFT)) * 2 * PI + (groove / GROOVES) * 2 * PI + edge;
        // only the far wall of the sectioned bore is visible
        if (cos(angle) > 0) c[down ? "lineTo" : "moveTo"](x, AXIS - BORE * sin(angle));
        down = cos(angle) > 0;
      }
      c.stroke();
    }
  }
  c.restore();
}

function cartridge(c, x, { fired = false } = {}) {
  c.fillStyle = "#b98a3c";
  c.fillRect(x - 50, AXIS - BORE, 50, 2 * BORE);
  c.fillRect(x - 54, AXIS - BORE - 4, 5, 2 * BORE + 8);
  if (!fired) bullet(c, x);
}

function bullet(c, x) {
  c.fillStyle = "#565b61";
  c.beginPath();
  c.moveTo(x, AXIS - BORE + 1);
  c.lineTo(x + 14, AXIS - BORE + 1);
  c.quadraticCurveTo(x + 44, AXIS - BORE + 5, x + 46, AXIS);
  c.quadraticCurveTo(x + 44, AXIS + BORE - 5, x + 14, AXIS + BORE - 1);
  c.lineTo(x, AXIS + BORE - 1);
  c.fill();
}

function bolt(c, x) {
  c.fillStyle = steel(c, AXIS - 44, AXIS + 44);
  c.fillRect(x - 130, AXIS - 44, 130, 88);
  c.strokeStyle = INK;
  c.lineWidth = 2;
  c.strokeRect(x - 130, AXIS - 44, 130, 88);
}

/** Fifty yards in one line: the barrel, the trajectory, and the paper edge-on. */
function flight(c, t) {
  const share = clamp(t / 1.6);
  c.fillStyle = INK;
  c.fillRect(0, AXIS - 12, 170, 24);
  c.fillStyle = "#fbfaf7";
  c.fillRect(1100, AXIS - 130, 8, 260);
  c.strokeStyle = INK;
  c.lineWidth = 2;
  c.strokeRect(1100, AXIS - 130, 8, 260);
  c.strokeStyle = MUTED;
  c.lineWidth = 1.5;
  c.setLineDash([4, 8]);
  c.beginPath();
  // a rise and fall of some inches, much exaggerated
  for (let k = 0; k <= share * 60; k++) c.lineTo(170 + (930 * k) / 60, AXIS - 34 * sin((k / 60) * PI * 0.97));
  c.stroke();
  c.setLineDash([]);
  c.fillStyle = INK;
  c.beginPath();
  c.arc(170 + 930 * share, AXIS - 34 * sin(share * PI * 0.97), 5, 0, 2 * PI);
  c.fill();
  dimension(c, [170, AXIS + 180], [1100, AXIS + 180], "50 yd");
}

/** The target: rings, and the holes of the first `shots` shots; 84 px are one inch in the enlarged center. */
function paper(c, shots, measured) {
  const [x, y] = [640, 330];
  c.fillStyle = "#fbfaf7";
  c.fillRect(x - 250, y - 250, 500, 500);
  c.strokeStyle = INK;
  c.lineWidth = 2;
  c.strokeRect(x - 250, y - 250, 500, 500);
  c.fillStyle = "#3a4149";
  c.beginPath();
  c.arc(x, y, 116, 0, 2 * PI);
  c.fill();
  for (const radius of [40, 78, 116, 154, 192, 230]) {
    c.strokeStyle = radius < 116 ? "#fbfaf7" : INK;
    c.lineWidth = 1.2;
    c.beginPath();
    c.arc(x, y, radius, 0, 2 * PI);
    c.stroke();
  }
  for (const [dx, dy] of HOLES.slice(0, shots)) {
    c.fillStyle = GROUND;
    c.strokeStyle = "#8a9199";
    c.lineWidth = 1.5;
    c.beginPath();
    c.arc(x + dx, y + dy, 9.3, 0, 2 * PI);
    c.fill();
    c.stroke();
  }
  if (measured <= 0) return;
  c.globalAlpha *= measured;
  c.strokeStyle = "#a3b6ff";
  c.lineWidth = 2;
  c.beginPath();
  c.arc(x, y - 1, 33, 0, 2 * PI);
  c.stroke();
  dimension(c, [x + 290, y - 18], [x + 290, y + 17], "0.42 in");
}

/** Captions with their start and end in seconds. */
const CAPTIONS = [
  [0.3, 4.2, "A bar of steel."],
  [4.2, 9, "Turned between centers to the shape of a barrel."],
  [9, 13.2, "Drilled from end to end, reamed to 0.217 in."],
  [13.2, 18.4, "Six grooves, cut one at a time: one turn in 16 in."],
  [18.4, 22.6, "One cartridge. The bullet takes the turn of the grooves with it."],
  [22.6, 25, "Fifty yards."],
  [25, 30.4, "Ten shots."],
  [30.4, 34, "From bar to paper."],
];

export function draw(c, t) {
  c.globalAlpha = 1;
  c.fillStyle = GROUND;
  c.fillRect(0, 0, 1280, 720);
  const scene = (from, to, paint) => {
    c.globalAlpha = shown(t, from, to);
    if (c.globalAlpha > 0) paint();
    c.globalAlpha = 1;
  };
  scene(0, 9.3, () => {
    solid(c, phase(t, 4.4, 8.6));
    if (t < 4.2) {
      c.globalAlpha = shown(t, 1, 4.2);
      dimension(c, [RIGHT + 40, AXIS - BAR], [RIGHT + 40, AXIS + BAR], "1.25 in");
    }
  });
  scene(8.8, 22.9, () => {
    section(c, phase(t, 9.6, 12.8));
    rifling(c, clamp((t - 13.4) / 4.4));
    if (t < 18.4) {
      c.globalAlpha = shown(t, 15, 18.4);
      dimension(c, [LEFT, AXIS + 110], [RIGHT, AXIS + 110], "16.25 in");
      return;
    }
    const closed = phase(t, 18.6, 20);
    const fired = t > 20.6;
    cartridge(c, LEFT - 150 + 200 * closed, { fired });
    bolt(c, LEFT - 204 + 200 * closed);
    if (fired) bullet(c, LEFT + 50 + 1300 * clamp((t - 20.6) / 1.8) ** 1.6);
  });
  scene(22.6, 25.2, () => flight(c, t - 23));
  scene(24.9, seconds + 1, () => paper(c, min(10, floor(max(0, t - 25.1) / 0.5)), phase(t, 30.4, 31.2)));
  for (const [from, to, text] of CAPTIONS)
    scene(from, to === seconds ? to + 1 : to, () => words(c, text, 640, 664, { align: "center", size: 30 }));
  scene(25, 30.4, () =>
    words(c, String(min(10, max(1, round((t - 24.85) / 0.5)))), 300, 350, { size: 72, align: "right", colour: MUTED }),
  );
}
