import { redirect } from "react-router";

/** Leads to where a page is now, for an hour: an editor may choose its former layout again. To be thrown by a loader. */
export const moved = (to: string): Response =>
  redirect(to, { status: 301, headers: { "Cache-Control": "public, max-age=3600" } });
