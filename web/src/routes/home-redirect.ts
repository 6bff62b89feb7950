import { redirect } from "react-router";
import { paths } from "../paths.ts";
import type { Route } from "./+types/home-redirect";

/** Home with the search it was asked for with, which may tell where somebody comes from. */
const home = (request: Request) => paths.home + new URL(request.url).search;

export const loader = ({ request }: Route.LoaderArgs) => redirect(home(request), 301);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirect(home(request));
