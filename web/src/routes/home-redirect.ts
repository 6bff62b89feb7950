import { redirect } from "react-router";
import { paths } from "../paths.ts";

export const loader = () => redirect(paths.home, 301);
export const clientLoader = () => redirect(paths.home);
