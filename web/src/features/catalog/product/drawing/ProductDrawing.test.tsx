import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { SpecTable } from "#/features/content/rich-text/SpecTable.tsx";
import type { ProductDrawingFieldsFragment } from "#/features/catalog/product/product.generated.ts";
import { ProductDrawing } from "./ProductDrawing.tsx";
import { placeDimensions } from "./place-dimensions.ts";
import { useDrawing } from "./use-drawing.ts";

afterEach(cleanup);

type Drawing = ProductDrawingFieldsFragment;
type Dimension = Drawing["dimensions"][number];

const point = (x: number, y: number) => ({ __typename: "DrawingPoint" as const, x, y });

const dimension = (specName: string, value: string, side: Dimension["side"], from: number, to: number): Dimension => ({
  __typename: "DrawingDimension",
  specName,
  value,
  side,
  from: point(from, 10),
  to: point(to, 40),
});

const rifle: Drawing = {
  __typename: "ProductDrawing",
  imageUrl: "https://media.example/drawing-datum-16.svg",
  width: 1000,
  height: 160,
  dimensions: [
    dimension("Barrel", "16.25 in", "ABOVE", 480, 900),
    dimension("Length of pull", "13.75 in", "BELOW", 4, 350),
    dimension("Overall length", "34.25 in", "BELOW", 4, 900),
  ],
};

const specs = ["Barrel", "Weight", "Length of pull", "Overall length"].map((label) => ({
  label,
  value: [
    {
      __typename: "TextRun" as const,
      text: `${label} as stated`,
      bold: false,
      italic: false,
      underline: false,
      strikethrough: false,
      code: false,
    },
  ],
}));

function Page({ drawing }: { drawing: Drawing | null }) {
  const { linkOf, ...connected } = useDrawing({ title: "Datum 16", drawing });
  return (
    <>
      <SpecTable rows={specs} linkOf={linkOf} />
      <ProductDrawing {...connected} />
    </>
  );
}

const dimensions = () => within(screen.getByRole("region", { name: "Drawn to scale" })).getAllByRole("listitem");
const emphasized = () => dimensions().filter((item) => item.dataset.emphasized);

test("shows the drawing with the name and the value of each dimension", () => {
  render(<Page drawing={rifle} />);
  expect(screen.getByRole("img", { name: "Line drawing of Datum 16" }).getAttribute("src")).toBe(rifle.imageUrl);
  expect(dimensions().map((item) => item.textContent.replaceAll("\u00A0", " "))).toEqual([
    "Barrel 16.25 in",
    "Length of pull 13.75 in",
    "Overall length 34.25 in",
  ]);
});

test("emphasizes the dimension of the specification that has the focus", async () => {
  const user = userEvent.setup();
  render(<Page drawing={rifle} />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Barrel");
  expect(emphasized().map((item) => item.textContent)).toEqual([expect.stringContaining("Barrel")]);
  await user.tab();
  expect(emphasized().map((item) => item.textContent)).toEqual([expect.stringContaining("Length of pull")]);
});

test("emphasizes a specification and its dimension when the pointer is on either", async () => {
  const user = userEvent.setup();
  render(<Page drawing={rifle} />);
  const row = screen.getByRole("row", { name: /Overall length/ });
  await user.hover(row);
  expect(emphasized().map((item) => item.textContent)).toEqual([expect.stringContaining("Overall length")]);
  await user.hover(dimensions()[0] ?? row);
  expect(screen.getByRole("row", { name: /Barrel/ }).dataset.emphasized).toBe("true");
  await user.hover(document.body);
  expect(emphasized()).toEqual([]);
});

test("links only specifications that the drawing shows, to their dimensions", () => {
  render(<Page drawing={rifle} />);
  const links = within(screen.getByRole("table")).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Barrel", "Length of pull", "Overall length"]);
  for (const link of links) {
    const target = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(target?.textContent).toContain(link.textContent);
  }
});

test("shows nothing and links nothing for a product without a drawing", () => {
  render(<Page drawing={null} />);
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("puts lines that would overlap into different rows", () => {
  const { dimensions, rows } = placeDimensions(rifle);
  expect(dimensions.map(({ place }) => place.row)).toEqual([1, 1, 2]);
  expect(rows).toEqual({ above: 1, below: 2, left: 0, right: 0 });
});
