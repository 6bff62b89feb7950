import manifest from "./package.json" with { type: "json" };

/** The oldest supported browsers, from `browserslist` in package.json. */
export const minimumBrowsers = manifest.browserslist.map((query) => {
  const [name = "", version = ""] = query.split(" >= ");
  return { name, version };
});

/** The same browsers in the format of Vite's `build.target`. */
export const buildTarget = minimumBrowsers.map(({ name, version }) => (name === "ios_saf" ? "ios" : name) + version);
