import { z } from "zod";
import { readingOf, type Source } from "../src/upstream/cache/source.ts";
import type { Upstream } from "../src/upstream/http.ts";
import { path } from "../src/upstream/path.ts";
import { text } from "../src/upstream/wire.ts";
import type { Answer } from "./upstream.ts";

interface Thing {
  title: string;
  subtitle: string | null;
  parts: string[];
}

const answer = z.object({ title: z.string(), subtitle: text, parts: z.array(z.string()).default([]) });

/** A cached value that shows others: `GET /things/{id}`. */
export const thing = (upstream: Upstream, id: string, local = false): Source<Thing> =>
  readingOf(upstream, {
    cache: "content",
    path: path`/things/${id}`,
    answer,
    toValue: (value) => value,
    tag: `thing:${id}`,
    parts: ({ parts }) => parts.map((part) => `thing:${part}`),
    local,
  });

/** As `titled`, with a part that breaks the contract. */
export const incomplete = (title: string): Answer => ({ body: { title, subtitle: 7, parts: [] } });

/** What the upstream answers for a thing. */
export const titled = (title: string, parts: string[] = []): Answer => ({ body: { title, parts } });
