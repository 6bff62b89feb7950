import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";

/** Whether the history's entry before this one is a page of the shop, and not for instance the sign-in's. */
function isShopBefore(): boolean {
  // The router numbers the entries of a document. The first one was come to from elsewhere, or from the checkout, which
  // is a document of its own.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  if (idx > 0) return true;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Goes back one step; to the address book when that would leave the shop. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isShopBefore() ? navigate(-1) : navigate(paths.addressBook, { replace: true }));
}
