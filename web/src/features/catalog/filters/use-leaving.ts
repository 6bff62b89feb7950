import { useLocation, useNavigation } from "react-router";

/** True while a navigation to another page is pending; changing the URL would cancel it. */
export function useLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}
