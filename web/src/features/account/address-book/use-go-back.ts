import { useNavigate } from "react-router";
import { paths } from "#/paths.ts";

/** True if the previous history entry is a page of the shop and not, for example, the sign-in page. */
function isShopBefore(): boolean {
  // The router numbers the entries of one document from 0. The first entry was reached from another site or from the
  // checkout, which is a separate document.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  if (idx > 0) return true;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Goes back one step, or to the address book if that would leave the shop. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isShopBefore() ? navigate(-1) : navigate(paths.addressBook, { replace: true }));
}
