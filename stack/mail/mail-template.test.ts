import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { renderMailBody } from "./mail-template.ts";

const nasty = `<img src=x onerror="alert('1')"> & co`;

const letterhead = {
  from: "shop@telfer.example",
  shopOrigin: "https://shop.example",
  contact: "(802) 555-0168, weekdays",
};

test("renders the same content as text and HTML, and escapes user input", () => {
  const blocks = [
    { heading: nasty },
    { paragraph: nasty },
    { lines: [nasty, "Austin, TX 78701"] },
    { steps: [nasty, "Collect it."] },
    {
      rows: [
        {
          label: nasty,
          detail: [nasty, "1 × $32.00"],
          value: "$32.00",
          imageUrl: `https://media.example/a.webp?"${nasty}`,
        },
      ],
    },
    { rows: [{ label: "Total", value: "$32.00", isTotal: true }] },
    { picture: `https://media.example/a.webp?"${nasty}`, alt: nasty },
    { card: nasty, note: "Job 7", blocks: [{ paragraph: nasty }] },
    { link: "https://shop.example/confirm/7?a=1&b=2", label: nasty },
  ];
  const { text, html } = renderMailBody({ subject: "Your order 7", blocks }, letterhead);
  expect(text.split(nasty)).toHaveLength(10);
  expect(text).toContain("2. Collect it.");
  expect(text).toContain("https://shop.example/confirm/7?a=1&b=2");
  expect(html).not.toContain("<img src=x");
  expect(html.split("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; co")).toHaveLength(13);
  expect(html).toContain('href="https://shop.example/confirm/7?a=1&#38;b=2"');
  expect(html).toContain("$32.00");
});

test("is readable without pictures and contains the shop's contact details", () => {
  const { text, html } = renderMailBody({ subject: "Your order 7", blocks: [{ heading: "Thank you" }] }, letterhead);
  const images = parse(html).querySelectorAll("img");
  expect(new Set(images.map((image) => image.getAttribute("alt")))).toEqual(new Set(["Telfer"]));
  for (const part of [text, html]) {
    expect(part).toContain("Telfer Rimfire Works, Bellows Falls, Vermont");
  }
  expect(text).toContain("Reply to this message, or call (802) 555-0168, weekdays.");
  // The number is on one line.
  expect(html).toContain('or call <span style="white-space:nowrap">(802) 555-0168</span>, weekdays.');
});
