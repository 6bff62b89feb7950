/** The way to a page: home, the pages between, and the page itself, which is no link. */
export const breadcrumbs = (title: string, ...between: { label: string; link: string }[]) => [
  { label: "Home", link: "/" },
  ...between,
  { label: title, link: null },
];

export const supportLink = { label: "Support", link: "/support" };
