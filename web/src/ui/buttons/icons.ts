/** Path data of the icons, for a 24 px square and a 1.5 px stroke. */
export const icons = {
  alert: "M12 3.5L22 20.5H2zM12 10v5M12 17.2v.6",
  "arrow-left": "M19 12H5M11 6l-6 6l6 6",
  "arrow-right": "M5 12h14M13 6l6 6l-6 6",
  "arrow-up": "M12 19V5M6 11l6-6l6 6",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
  cart: "M4 8h16l-1.2 12H5.2zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M5 5l14 14M19 5L5 19",
  download: "M12 4v12M6.5 11L12 16.5L17.5 11M4 20.5h16",
  facebook: "M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.5V2.5C14 2 10.5 2.8 10.5 7v2.5H8V13h2.5v8",
  filter: "M3 7h11M18 7h3M3 17h3M10 17h11M16 4.8v4.4M8 14.8v4.4",
  heart: "M12 20.3L4.2 12.6a4.9 4.9 0 0 1 7-7l.8.9l.8-.9a4.9 4.9 0 0 1 7 7z",
  info: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v6M12 7.5v.5",
  instagram: "M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM17 6.8v.4",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7",
  lock: "M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
  menu: "M3 7h18M3 12h18M3 17h18",
  minus: "M5 12h14",
  pause: "M8.5 5v14M15.5 5v14",
  pin: "M12 21.5s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5z",
  play: "M7.5 4.5v15L19 12z",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
  ship: "M12 3l8 4v10l-8 4l-8-4V7zM4 7l8 4l8-4M12 11v10",
  user: "M12 11.5a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6",
  youtube: "M3 6h18v12H3zM10 9.5v5l4.5-2.5z",
  zoom: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
} as const;

export type IconName = keyof typeof icons;

export function isIcon(name: string | null): name is IconName {
  return name !== null && Object.hasOwn(icons, name);
}
