import { parse } from "node-html-parser";

/** A minimal browser: keeps cookies by path and follows redirects up to a foreign origin. */
export function openBrowser(origin: string) {
  const jar = new Map<string, { name: string; value: string; path: string; httpOnly: boolean }>();

  const keep = (setCookie: string): void => {
    const [pair = "", ...attributes] = setCookie.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(name.length + 1);
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute("path") ?? "/";
    const expires = attribute("expires");
    if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(`${path} ${name}`);
    else jar.set(`${path} ${name}`, { name, value, path, httpOnly: /; httponly/i.test(setCookie) });
  };

  const cookiesFor = (url: string) => [...jar.values()].filter(({ path }) => new URL(url).pathname.startsWith(path));
  const inOneLine = (cookies: { name: string; value: string }[]): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookies = inOneLine(cookiesFor(url));
    const headers = new Headers({ accept: "text/html", ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies) headers.set("cookie", cookies);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  };

  /** Loads a URL. Ends at a page of `origin` or at a redirect to another origin, which it does not follow. */
  const visit = async (url: string, init?: RequestInit): Promise<Visit> => {
    let address = url;
    let response = await request(address, init);
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops > 10) throw new Error(`too many redirects at ${address}`);
      address = new URL(response.headers.get("location") ?? "", address).href;
      if (new URL(address).origin !== origin)
        return { url: new URL(address), status: 303, headers: new Headers(), text: "" };
      response = await request(address);
    }
    const { status, headers } = response;
    return { url: new URL(address), status, headers, text: await response.text() };
  };

  return {
    visit,

    /** Stores a cookie as if a response had set it. */
    keep,

    cookies: () => [...jar.values()],

    cookiesOfScripts: (url: string): string => inOneLine(cookiesFor(url).filter(({ httpOnly }) => !httpOnly)),

    /** Submits the form of a page with these fields, with the page's origin as a browser does. */
    submit(page: Visit, fields: Record<string, string>, from = origin, headers: object = {}): Promise<Visit> {
      const action = parse(page.text).querySelector("form")?.getAttribute("action");
      if (action === undefined) throw new Error(`no form at ${page.url.href} (${page.status})`);
      return visit(new URL(action, page.url).href, {
        method: "POST",
        headers: { origin: from, ...headers },
        body: new URLSearchParams(fields),
      });
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Where a browser ended up; `text` is empty for another origin. */
export interface Visit {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}
