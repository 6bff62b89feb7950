import { expect, test } from "vitest";
import { composeLetter } from "./letter.ts";

const nasty = `<img src=x onerror="alert('1')"> & co`;

test("both parts of a letter say the same, and HTML that was typed is shown, never obeyed", () => {
  const letter = composeLetter("Your order 7", [
    { heading: nasty },
    { paragraph: nasty },
    { lines: [nasty, "Austin, TX 78701"] },
    { steps: [nasty, "Collect it."] },
    { rows: [{ label: nasty, detail: nasty, value: "$32.00" }] },
    { link: "https://shop.example/confirm/7?a=1&b=2", label: nasty },
  ]);
  expect(letter.text.split(nasty)).toHaveLength(8);
  expect(letter.text).toContain("2. Collect it.");
  expect(letter.text).toContain("https://shop.example/confirm/7?a=1&b=2");
  expect(letter.html).not.toContain("<img");
  expect(letter.html.split("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co")).toHaveLength(8);
  expect(letter.html).toContain('href="https://shop.example/confirm/7?a=1&amp;b=2"');
  expect(letter.html).toContain("$32.00");
});
