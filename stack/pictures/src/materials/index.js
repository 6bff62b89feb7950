export * from "./metals.js";
export * from "./woods.js";
export * from "./composites.js";
export * from "./cloth.js";
