// @vitest-environment node
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { gather } from "./gather.server.ts";

test("what is written in one go arrives in one piece, and what comes later by itself", async () => {
  const pieces = gather();
  const arrived: string[] = [];
  pieces.on("data", (piece: Buffer) => arrived.push(piece.toString()));
  pieces.write("the ");
  pieces.write("shell");
  await once(pieces, "data");
  expect(arrived).toEqual(["the shell"]);
  pieces.write(", reviews");
  pieces.end(" and the end");
  await once(pieces, "end");
  expect(arrived).toEqual(["the shell", ", reviews and the end"]);
});

test("a page that ends at once is whole", async () => {
  const pieces = gather();
  pieces.write("<html>");
  pieces.end("</html>");
  expect(await text(pieces)).toBe("<html></html>");
});

test("whoever has left is sent nothing", async () => {
  const pieces = gather();
  const arrived: Buffer[] = [];
  pieces.on("data", (piece: Buffer) => arrived.push(piece));
  pieces.write("the shell");
  pieces.destroy();
  await once(pieces, "close");
  await new Promise(setImmediate);
  expect(arrived).toEqual([]);
});
