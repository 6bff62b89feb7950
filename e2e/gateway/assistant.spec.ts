import { openClient, type Use } from "../assistant.steps.ts";
import { expect, shop, test } from "../fixtures.ts";

interface Question {
  question: string;
  /** UTF-8 bytes of all results; a token has about four. */
  maxBytes: number;
  answer: (use: Use) => Promise<void>;
}

const questions: Question[] = [
  {
    question: "a .22 rifle under $1,700 and rings that fit",
    maxBytes: 11_000,
    async answer(use) {
      expect(await use("search_products", { query: ".22 rifle" })).toMatchObject({
        search: {
          nodes: expect.arrayContaining([expect.objectContaining({ productId: "datum-16", price: "$1649.00" })]),
        },
      });
      await use("read_product", { productId: "datum-16" });
      const fits = expect.stringContaining("Datum");
      expect(await use("search_products", { query: "datum rings" })).toMatchObject({
        search: {
          nodes: expect.arrayContaining([
            expect.objectContaining({ filterTags: expect.objectContaining({ Fits: fits }) }),
          ]),
        },
      });
      await use("read_product", { productId: "low-rings" });
    },
  },
  {
    question: "a dealer near 80202 who accepts transfers",
    maxBytes: 3_000,
    async answer(use) {
      expect(await use("find_dealers", { postalCode: "80202" })).toMatchObject({
        dealers: { edges: [{ node: { name: "Beet Road Rimfire" }, distance: 58.7 }, {}, {}] },
      });
      expect(JSON.stringify(await use("read_help", { query: "dealer transfer" }))).toContain("Ask a dealer");
    },
  },
  {
    question: "two pistols compared",
    maxBytes: 7_000,
    async answer(use) {
      await use("search_products", { query: "pistol" });
      const pistols = { productId: "vernier-4", otherProductId: "vernier-6" };
      const at = (price: string) => ({ skus: expect.arrayContaining([expect.objectContaining({ price })]) });
      expect(await use("compare_products", pistols)).toMatchObject({ product: at("$1390.00"), other: at("$1480.00") });
    },
  },
  {
    question: "the return policy",
    maxBytes: 1_000,
    async answer(use) {
      expect(JSON.stringify(await use("read_help", { query: "return policy" }))).toContain(
        "within 30 days of delivery",
      );
    },
  },
];

for (const { question, maxBytes, answer } of questions) {
  test(`an assistant reads at most ${maxBytes} bytes to find ${question}`, async () => {
    const { use, bytesRead, close } = await openClient();
    await answer(use);
    await close();
    expect(bytesRead()).toBeLessThan(maxBytes);
  });
}

test("an assistant reads at most 9,000 bytes of tools, which say where the user looks up orders", async ({
  request,
}) => {
  const { listTools, close } = await openClient();
  const tools = await listTools();
  await close();
  const shown = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  expect(JSON.stringify(shown).length).toBeLessThan(9_000);
  const help = tools.find(({ name }) => name === "read_help")?.description ?? "";
  const orders = `${shop.url}/profile/orders`;
  expect(help).toContain(orders);
  expect((await request.get(orders)).status()).toBe(200);
});
