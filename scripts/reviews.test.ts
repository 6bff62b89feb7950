import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reviews as seed } from "../stack/seed/reviews.ts";
import { createReviews } from "../stack/services/reviews/server.ts";
import { openStore } from "../stack/services/reviews/store.ts";
import { moderateReviews } from "./reviews.ts";

test("lists the latest reviews, removes and restores one, and reports errors", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reviews-"));
  const store = openStore(folder, seed);
  const app = createReviews({ store, appKey: "shop-key", secrets: ["the secret"], logLevel: "silent" });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    await app.close();
    store.close();
    rmSync(folder, { recursive: true });
  });
  const environment = { REVIEWS_URL: url, REVIEWS_APP_KEY: "shop-key", REVIEWS_SECRET: "the secret" };
  const moderate = (...words: string[]) => moderateReviews(words, environment);

  const listed = (await moderate()).split("\n");
  expect(listed).toHaveLength(40);
  const [first = ""] = listed;
  const [id = ""] = first.split(" ");
  expect(first).toMatch(/^\d+ 20\d\d-\d\d-\d\d telfer-scribe, \d of 5, by "Captain Lew"$/);
  expect(await moderate("remove", id)).toBe(`Review ${id} is removed. Pages show it within a minute.`);
  expect((await moderate()).split("\n")[0]).toBe(`${first}, removed`);
  expect(await moderate("restore", id)).toBe(`Review ${id} is restored. Pages show it within a minute.`);
  expect((await moderate()).split("\n")[0]).toBe(first);

  await expect(moderate("remove", "4000000")).rejects.toThrow("There is no such review.");
  for (const words of [["delete", "1"], ["remove"], ["remove", "x"], ["remove", "1", "2"]]) {
    await expect(moderate(...words)).rejects.toThrow(/^Usage: npm run reviews/);
  }
  await expect(moderateReviews([], { ...environment, REVIEWS_SECRET: "another" })).rejects.toThrow(/secret is wrong/);
});
