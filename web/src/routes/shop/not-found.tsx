import { data, useLocation } from "react-router";
import { NotFound } from "#/features/shell/errors/NotFound.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound pathname={useLocation().pathname} />;
}
