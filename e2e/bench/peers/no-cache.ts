import type { FreshCache } from "../../../gateway/src/upstream/cache/fresh-cache.ts";

/** Keeps nothing and shares nothing: every reading is a call of its own. */
export const noCache: FreshCache = {
  async read(scope, source) {
    const { value } = await source.load(scope);
    scope.uses([source.cache, source.tag], 0);
    return value;
  },
  replace: (scope, source) => noCache.read(scope, source),
  invalidate: async () => {},
  onInvalidate: () => {},
  close: async () => {},
};
