// Metal finishes by name, and the screws shared by several products.
import * as M from "../materials/index.js";
import { rAnd } from "../sdf/index.js";
import { at, part, span } from "./util.js";

const { abs, hypot, max, PI } = Math;

export function metal(name) {
  if (name === "stainless") return M.stainless(0.24);
  if (name === "blued") return M.blued();
  if (name === "dark") return M.steelDark();
  return M.anodised(M.ANOD[name] ?? name, 0.32);
}

/** Socket head screw with its head facing +z or +y. */
export function screw(x, y, z, r = 2.6, axis = "z") {
  const shape = () => (a, b, c) => {
    const hex = max(abs(a) * 0.866 + abs(b) * 0.5, abs(b)) - r * 0.5;
    return max(rAnd(hypot(a, b) - r, c, 0.3), -max(hex, -c - 1.6));
  };
  const size = span(-r - 1, r + 1, -r - 1, r + 1, -2.4, 1);
  return at(part(`screw${r}`, M.steelDark(), shape, size, r / 13), x, y, z, axis === "y" ? -PI / 2 : 0);
}
