export * from "./shapes.js";
export { poly, spline } from "./outline.js";
export { mesh } from "./mesher.js";
