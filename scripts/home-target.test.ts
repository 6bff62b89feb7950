// Draws the target on the home page: `vitest run --project scripts scripts/home-target.test.ts -u` writes it again.
import { expect, test } from "vitest";
import { groupInches, groupShots } from "../gateway/src/domain/papers.ts";
import { papers } from "../stack/seed/papers.ts";
import { SIGNATURE } from "../web/src/features/papers/signature.ts";
import { dimensionLine, onPage, type Point, RING } from "../web/src/features/papers/target-geometry.ts";

/** Pixels per thousandth of an inch. */
const SCALE = 0.35;

/** The point of aim. */
const AIM = { x: 450, y: 285 };

/** Radius of a hole, and from there to the torn edge outside and the rim inside. */
const HOLE = { torn: 112, hole: 102, rim: 96 };

const px = (thousandths: number): number => Math.round(thousandths * SCALE * 10) / 10;
const at = ({ x, y }: Point): Point => ({
  x: Math.round((AIM.x + x * SCALE) * 10) / 10,
  y: Math.round((AIM.y + y * SCALE) * 10) / 10,
});

const circles = (centers: readonly Point[], radius: number): string =>
  centers.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("");

const segment = (from: Point, to: Point): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

function draw({ serialNumber, shots, distanceYards, ammunition }: (typeof papers)[number]): string {
  const pair = groupShots(shots);
  const holes = shots.map(onPage).map(at);
  const { from, to, extensions, label } = dimensionLine(shots, pair);
  const text = at(label);
  const lines = [...extensions.map(([start, end]) => segment(at(start), at(end))), segment(at(from), at(to))];
  const rings = [1, 2, 3].map((ring) => circles([AIM], px(ring * RING)));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 675" font-family="Helvetica,Arial,sans-serif" font-size="24" fill="#14181d">',
    '<path fill="#f8f7f4" d="M0 0h900v675H0z"/>',
    '<path stroke="#dcdad5" d="M187 285H713M450 22V548"/>',
    `<g fill="#e8e7e3">${rings[0]}</g>`,
    `<g fill="none" stroke="#7b838b">${rings.join("")}</g>`,
    `<g fill="#5a6067">${circles(holes, px(HOLE.torn))}</g>`,
    `<g>${circles(holes, px(HOLE.hole))}</g>`,
    `<g fill="none" stroke="#5a6067" stroke-width="1.5">${circles(holes, px(HOLE.rim))}</g>`,
    `<g fill="#fff">${circles(pair.map(onPage).map(at), 4)}</g>`,
    `<path stroke="#1d3a9e" stroke-width="2.5" d="${lines.join("")}"/>`,
    `<text x="${text.x}" y="${text.y}" dy=".35em" fill="#1d3a9e" font-size="28" paint-order="stroke" stroke="#f8f7f4" stroke-width="8" text-anchor="${label.anchor}">${groupInches(shots)} in</text>`,
    `<text x="40" y="62">${distanceYards} yards, ten shots</text><text x="860" y="62" text-anchor="end">${serialNumber}</text>`,
    `<text x="40" y="628">${ammunition}</text><path d="M600 640h260" stroke="#7b838b"/>`,
    `<path transform="translate(618 564)" fill="none" stroke="#14181d" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="${SIGNATURE.strokes.join("")}"/>`,
    "</svg>\n",
  ].join("\n");
}

test("the target on the home page is that of the papers which it names", async () => {
  const shown = papers.find(({ serialNumber }) => serialNumber === "D-26-00417");
  expect(shown?.shots).toHaveLength(10);
  await expect(shown && draw(shown)).toMatchFileSnapshot("../web/public/brand/target.svg");
});
