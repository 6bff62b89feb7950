import { z } from "zod";
import { entries, optional, text } from "../wire.ts";

const rendition = z.object({
  url: z.string().min(1),
  width: z.int().positive(),
  height: optional(z.int().positive()),
  mime: z.string(),
});

/** A file of Strapi's media library; docs/upstreams.md, "Content". `size` is in kilobytes there. */
export const media = z.object({
  url: z.string().min(1),
  alternativeText: text,
  width: optional(z.int().positive()),
  height: optional(z.int().positive()),
  mime: text,
  ext: text,
  size: optional(z.number().nonnegative()),
  formats: optional(entries(rendition)),
});

export type Media = z.infer<typeof media>;
