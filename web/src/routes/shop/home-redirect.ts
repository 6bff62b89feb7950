import { redirect } from "react-router";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/home-redirect";

/** Keeps the query string, which may contain campaign parameters. */
const home = (request: Request) => paths.home + new URL(request.url).search;

export const loader = ({ request }: Route.LoaderArgs) => redirect(home(request), 301);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirect(home(request));
