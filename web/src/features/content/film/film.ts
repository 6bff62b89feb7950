const FILM = /\.(?:webm|mp4)$/i;

/** Whether an address is that of a film a browser plays by itself; any other is a page somewhere. */
export function isFilm(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return FILM.test(path);
}
