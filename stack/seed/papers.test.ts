import { SERIAL_NUMBER } from "@telfer/forms/serial-number.ts";
import { expect, test } from "vitest";
import { isProofed, papers, proofOf } from "./papers.ts";
import { seed } from "./seed.ts";

const guns = seed.products.filter(({ ffl_item, display_type }) => ffl_item && display_type !== "product-short-alt");

const groupOf = (shots: { x: number; y: number }[]): number =>
  Math.max(...shots.flatMap((a) => shots.map((b) => Math.hypot(a.x - b.x, a.y - b.y)))) / 1000;

test("every rifle and pistol has a sample target, of one of its skus and under a serial number of its own", () => {
  expect(guns.map(({ documentId }) => documentId).filter((id) => !isProofed(id))).toEqual([]);
  for (const { skus } of guns) {
    const names = new Set(skus.map(({ sku }) => sku));
    expect(papers.some(({ sku, orderId }) => names.has(sku) && orderId === undefined)).toBe(true);
  }
  expect(papers.filter(({ serialNumber }) => !SERIAL_NUMBER.test(serialNumber))).toEqual([]);
  expect(new Set(papers.map(({ serialNumber }) => serialNumber)).size).toBe(papers.length);
});

test("the sample's group, distance and number of shots are those of the product's page", () => {
  for (const { documentId, about, skus } of guns) {
    const promised = about.specs.map(([label, value]) => (label === "Proof group" ? value : undefined)).find(Boolean);
    const names = new Set(skus.map(({ sku }) => sku));
    const target = papers.find(({ sku }) => names.has(sku));
    if (!promised || !target) continue;
    const [, group, count, yards] = /^([\d.]+)\sin, (\d+)\sshots, (\d+)\syd/.exec(promised) ?? [];
    expect({
      documentId,
      group: groupOf(target.shots).toFixed(2),
      count: target.shots.length,
      yards: target.distanceYards,
    }).toEqual({
      documentId,
      group,
      count: Number(count),
      yards: Number(yards),
    });
  }
});

test("the same serial number always has the same target", () => {
  expect(proofOf("datum-16", "D-26-00417")).toEqual(proofOf("datum-16", "D-26-00417"));
  expect(groupOf(proofOf("datum-16", "D-26-00999").shots)).toBeCloseTo(0.42, 2);
});
