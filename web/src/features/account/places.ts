import { matchPath } from "react-router";
import { paths } from "../../paths.ts";

export interface AccountPlace {
  label: string;
  to: string;
}

const home: AccountPlace = { label: "Account Information", to: paths.account };

/** What the account's lists of links lead to. */
export const accountPlaces: readonly AccountPlace[] = [
  home,
  { label: "Newsletter", to: paths.accountNewsletter },
  { label: "Address Book", to: paths.addressBook },
  { label: "Order History", to: paths.orders },
  { label: "My Reviews", to: paths.myReviews },
];

const isAt = (path: string, pathname: string) => matchPath(path, pathname) !== null;

/** The place a page of the account belongs to: an order to the order history, the contact form to the information. */
export function placeOf(pathname: string): AccountPlace {
  const isWithin = ({ to }: AccountPlace) => to !== home.to && matchPath({ path: to, end: false }, pathname) !== null;
  return accountPlaces.find(isWithin) ?? home;
}

/** The place one step up from a page of the account; null at its root. */
export function placeAbove(pathname: string): AccountPlace | null {
  if (isAt(home.to, pathname)) return null;
  const place = placeOf(pathname);
  return isAt(place.to, pathname) ? home : place;
}
