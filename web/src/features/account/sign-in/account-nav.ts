import { matchPath } from "react-router";
import { paths } from "#/paths.ts";

export interface AccountNavItem {
  label: string;
  to: string;
}

const home: AccountNavItem = { label: "Account Information", to: paths.account };

export const accountNavItems: readonly AccountNavItem[] = [
  home,
  { label: "Newsletter", to: paths.accountNewsletter },
  { label: "Address Book", to: paths.addressBook },
  { label: "Order History", to: paths.orders },
  { label: "My Reviews", to: paths.myReviews },
  { label: "Your Data", to: paths.accountData },
];

/** Not part of the account: guests have saved items, too. */
export const savedNavItem: AccountNavItem = { label: "Saved items", to: paths.saved };

const isAt = (path: string, pathname: string) => matchPath(path, pathname) !== null;

/** Navigation item of an account page: the order history for an order, the account information for the contact form. */
export function activeNavItem(pathname: string): AccountNavItem {
  const isWithin = ({ to }: AccountNavItem) => to !== home.to && matchPath({ path: to, end: false }, pathname) !== null;
  return accountNavItems.find(isWithin) ?? home;
}

/** Null for the account's start page. */
export function parentNavItem(pathname: string): AccountNavItem | null {
  if (isAt(home.to, pathname)) return null;
  const place = activeNavItem(pathname);
  return isAt(place.to, pathname) ? home : place;
}
