import { redirect } from "react-router";

/**
 * Returns a permanent redirect for a loader to throw. Cached for an hour only, because an editor may restore the former
 * layout.
 */
export const movedPermanently = (to: string): Response =>
  redirect(to, { status: 301, headers: { "Cache-Control": "public, max-age=3600" } });
