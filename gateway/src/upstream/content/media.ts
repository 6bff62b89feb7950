import { z } from "zod";
import { recordOf, optional, optionalText } from "../wire.ts";

const rendition = z.object({
  url: z.string().min(1),
  width: z.int().positive(),
  height: optional(z.int().positive()),
  mime: z.string(),
});

/** A file of Strapi's media library; docs/upstreams.md, "Content". `size` is in kilobytes. */
export const media = z.object({
  url: z.string().min(1),
  alternativeText: optionalText,
  width: optional(z.int().positive()),
  height: optional(z.int().positive()),
  mime: optionalText,
  ext: optionalText,
  size: optional(z.number().nonnegative()),
  formats: optional(recordOf(rendition)),
});

export type Media = z.infer<typeof media>;
