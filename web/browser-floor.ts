import manifest from "./package.json" with { type: "json" };

/** The oldest browsers that the shop is made for, by `browserslist` in package.json: names there, and versions. */
export const oldestBrowsers = manifest.browserslist.map((query) => {
  const [name = "", version = ""] = query.split(" >= ");
  return { name, version };
});

/** They as `build.target` of Vite wants them. */
export const buildTarget = oldestBrowsers.map(({ name, version }) => (name === "ios_saf" ? "ios" : name) + version);
