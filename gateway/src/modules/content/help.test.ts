import { expect, test } from "vitest";
import { copyPage, faqPage, warrantyPage } from "../../../test/fixtures/pages.ts";
import { startGateway } from "../../../test/gateway.ts";

const HELP = `query Help($query: String!, $first: Int) {
  help(query: $query, first: $first) { page title content { ... on ParagraphBlock { children { ... on TextRun { text } } } } }
}`;

const text = (value: string) => ({ type: "text", text: value });
const paragraph = (value: string) => ({ type: "paragraph", children: [text(value)] });
const heading = (value: string) => ({ type: "heading", level: 2, children: [text(value)] });

async function startHelp() {
  const gateway = await startGateway();
  const question = (title: string, answer: string) => ({ question: title, answer: [paragraph(answer)] });
  const items = [
    question("What does shipping cost?", "Nothing above 99 dollars."),
    question("Can I visit the works?", "On Fridays. We do not ship on Fridays."),
  ];
  const terms = copyPage("Terms").data;
  const content = [
    paragraph("Read them."),
    heading("7. Returns"),
    paragraph("Within 30 days."),
    paragraph("Unused."),
    heading("8. Dealers"),
    paragraph("They may refuse returns."),
  ];
  gateway.upstream.on("GET /strapi/page/faq", { body: { data: { ...faqPage().data, items } } });
  gateway.upstream.on("GET /strapi/page/warranty", { body: warrantyPage() });
  gateway.upstream.on("GET /strapi/page/terms", { body: { data: { ...terms, content } } });
  return gateway;
}

test.each([
  // A word in a title counts more than one in the text; other forms of a word count, too.
  ["shipped", ["FAQ What does shipping cost?", "FAQ Can I visit the works?"]],
  ["return policy", ["TERMS 7. Returns", "TERMS 8. Dealers"]],
  ["Who covers it for LIFE?", ["WARRANTY For life"]],
  ["is it", []],
])("answers “%s” with the best match first", async (query, titles) => {
  await using gateway = await startHelp();
  const { data, errors } = await gateway.query(HELP, { query });
  expect(errors).toBeUndefined();
  const { help } = data as { help: { page: string; title: string }[] };
  expect(help.map(({ page, title }) => `${page} ${title}`)).toEqual(titles);
});

test("returns a section of the terms without the next one, and at most `first` answers", async () => {
  await using gateway = await startHelp();
  expect(await gateway.query(HELP, { query: "returns", first: 1 })).toMatchObject({
    data: {
      help: [
        {
          title: "7. Returns",
          content: [{ children: [{ text: "Within 30 days." }] }, { children: [{ text: "Unused." }] }],
        },
      ],
    },
  });
});

test.each([
  [{ query: " " }, "`query` must have 1 to 200 characters."],
  [{ query: "x".repeat(201) }, "`query` must have 1 to 200 characters."],
  [{ query: "dealer", first: 21 }, "`first` must be from 1 to 20."],
])("rejects %o", async (variables, message) => {
  await using gateway = await startHelp();
  const { errors } = await gateway.query(HELP, variables);
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  expect(gateway.upstream.calls).toEqual([]);
});

test("is null while a page cannot be read", async () => {
  await using gateway = await startHelp();
  gateway.upstream.on("GET /strapi/page/terms", { status: 500 });
  expect(await gateway.query(HELP, { query: "returns" })).toMatchObject({
    data: { help: null },
    errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "content" } }],
  });
});
