/** Breadcrumbs from the home page to a page, which itself is not a link. */
export const breadcrumbs = (title: string, ...between: { label: string; link: string }[]) => [
  { label: "Home", link: "/" },
  ...between,
  { label: title, link: null },
];

export const supportLink = { label: "Support", link: "/support" };
