import { readFileSync } from "node:fs";
import { z } from "zod";
import type { SeedProduct } from "./types.ts";

const place = z.object({ x: z.number(), y: z.number() });

const drawings = z
  .record(
    z.string(),
    z.object({
      width: z.number(),
      height: z.number(),
      dimensions: z.array(
        z.object({
          name: z.string(),
          value: z.string(),
          side: z.enum(["ABOVE", "BELOW", "LEFT", "RIGHT"]),
          from: place,
          to: place,
        }),
      ),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL("media/drawings.json", import.meta.url), "utf8")));

/** The product's drawing, or null if the pictures project has made none. */
export function drawingOf(documentId: string): SeedProduct["drawing"] {
  const drawing = drawings[documentId];
  if (!drawing) return null;
  const dimensions = drawing.dimensions.map(({ from, to, ...dimension }) => ({
    ...dimension,
    from_x: from.x,
    from_y: from.y,
    to_x: to.x,
    to_y: to.y,
  }));
  return { ...drawing, dimensions, file: `drawing-${documentId}.svg` };
}
