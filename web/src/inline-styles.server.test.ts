// @vitest-environment node
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import { inlineStyles, withStyles } from "./inline-styles.server.ts";

const files: Record<string, string> = {
  "/assets/shared-a1.css": ".button{color:red}",
  "/assets/home-B_2.css": ".home{color:blue}",
};
const read = (path: string) => files[path] ?? null;

const link = (address: string) => `<link nonce="abc" rel="stylesheet" href="${address}"/>`;
const off = (address: string) => link(address).replace("/>", ' disabled=""/>');

describe("style sheets of a document", () => {
  it("stand in its head in their order, with the links that they came from switched off", () => {
    const head = `<title>Ä</title>${link("/assets/shared-a1.css#")}${link("/assets/home-B_2.css")}<meta/>`;
    expect(withStyles(head, "abc", read)).toBe(
      [
        `<title>Ä</title><style nonce="abc">.button{color:red}</style>${off("/assets/shared-a1.css#")}`,
        `<style nonce="abc">.home{color:blue}</style>${off("/assets/home-B_2.css")}<meta/>`,
      ].join(""),
    );
  });

  it("stay links where they cannot be read, come from elsewhere or are another kind of link", () => {
    const head = [
      link("/assets/gone.css"),
      link("https://elsewhere.example/assets/shared-a1.css"),
      link("/assets/../shared-a1.css"),
      '<link rel="preload" href="/assets/shared-a1.css"/>',
    ].join("");
    expect(withStyles(head, "abc", read)).toBe(head);
  });

  it("leave what streams as it is, wherever it is cut", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const page = Buffer.from(
      `<html><head><title>Größe</title>${link("/assets/none.css")}</head><body>é ${link("/assets/none.css")}</body></html>`,
    );
    for (const size of [1, 7, page.length]) {
      const chunks = Array.from({ length: Math.ceil(page.length / size) }, (_, n) =>
        page.subarray(n * size, (n + 1) * size),
      );
      expect(await text(Readable.from(chunks).pipe(inlineStyles("abc")))).toBe(page.toString());
    }
  });

  it("let a document without a head pass", async () => {
    expect(await text(Readable.from([Buffer.from("no"), Buffer.from(" head")]).pipe(inlineStyles("abc")))).toBe(
      "no head",
    );
  });
});
