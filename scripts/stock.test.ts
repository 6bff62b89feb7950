import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { receiveStock } from "./stock.ts";

test("sends the receipt with the running shop's key and reports the stock, or the error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "commerce"));
  const taken: unknown[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8").once("data", (body) => {
      taken.push([request.method, request.url, request.headers.authorization, body]);
      const known = request.url === "/Stock/A%2FB/receipts";
      const mayAsk = request.headers.authorization === "Bearer the-key";
      response.statusCode = !mayAsk ? 401 : known ? 200 : 404;
      response.end(JSON.stringify(known ? { sku: "A/B", qtyOnHand: 7 } : { title: "There is no such sku." }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const environment = { DATA_DIR: folder, COMMERCE_PORT: String(port) };
  const receive = (...words: string[]) => receiveStock(words, environment);

  await expect(receive("A/B", "5")).rejects.toThrow(/^There is no operator key in .*\. Start the shop first/);
  writeFileSync(join(folder, "commerce", "operator-key"), "the-key");
  expect(await receive("A/B", "5")).toBe("A/B: 7 on hand.");
  expect(taken).toEqual([["POST", "/Stock/A%2FB/receipts", "Bearer the-key", '{"quantity":5}']]);
  await expect(receive("C", "5")).rejects.toThrow(/^There is no such sku\.$/);
  await expect(receive("A/B")).rejects.toThrow(/^Usage: npm run stock -- SKU QUANTITY$/);
  await expect(receiveStock(["C", "1"], { ...environment, COMMERCE_PORT: "1" })).rejects.toThrow(
    /^No response from http:\/\/127\.0\.0\.1:1\. Start the shop first: npm start$/,
  );
});
