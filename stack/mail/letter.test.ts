import { expect, test } from "vitest";
import { renderLetter } from "./letter.ts";

const nasty = `<img src=x onerror="alert('1')"> & co`;

const letterhead = { from: "shop@telfer.example", shopOrigin: "https://shop.example", contact: "(802) 555-0168" };

test("both parts of a letter say the same, and HTML that was typed is shown, never obeyed", () => {
  const blocks = [
    { heading: nasty },
    { paragraph: nasty },
    { lines: [nasty, "Austin, TX 78701"] },
    { steps: [nasty, "Collect it."] },
    { rows: [{ label: nasty, detail: nasty, value: "$32.00", imageUrl: `https://media.example/a.webp?"${nasty}` }] },
    { link: "https://shop.example/confirm/7?a=1&b=2", label: nasty },
  ];
  const { text, html } = renderLetter({ subject: "Your order 7", blocks }, letterhead);
  expect(text.split(nasty)).toHaveLength(8);
  expect(text).toContain("2. Collect it.");
  expect(text).toContain("https://shop.example/confirm/7?a=1&b=2");
  expect(html).not.toContain("<img src=x");
  expect(html.split("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; co")).toHaveLength(9);
  expect(html).toContain('href="https://shop.example/confirm/7?a=1&#38;b=2"');
  expect(html).toContain("$32.00");
});

test("a letter can be read without pictures, and says how the shop is reached", () => {
  const { text, html } = renderLetter({ subject: "Your order 7", blocks: [{ heading: "Thank you" }] }, letterhead);
  expect(html.match(/<img[^>]*>/g)?.every((image) => image.includes('alt="Telfer"'))).toBe(true);
  for (const part of [text, html]) {
    expect(part).toContain("Telfer Rimfire Works, Bellows Falls, Vermont");
    expect(part).toContain("Reply to this message, or call (802) 555-0168.");
  }
});
