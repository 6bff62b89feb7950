// Every drawing: the product's id, its model set to measure, and the dimensions that its specification states.
import { gunDrawings } from "./guns.js";
import { partDrawings } from "./parts.js";

export const drawings = [...gunDrawings, ...partDrawings];
