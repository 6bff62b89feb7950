import { z } from "zod";
import { getSource, type Source } from "../src/upstream/cache/source.ts";
import type { Upstream } from "../src/upstream/http.ts";
import { path } from "../src/upstream/path.ts";
import { optionalText } from "../src/upstream/wire.ts";
import type { StubResponse } from "./upstream.ts";

interface Thing {
  title: string;
  subtitle: string | null;
  parts: string[];
}

const responseSchema = z.object({ title: z.string(), subtitle: optionalText, parts: z.array(z.string()).default([]) });

/** A cached entity that shows others: `GET /things/{id}`. */
export const cachedEntity = (upstream: Upstream, id: string, local = false): Source<Thing> =>
  getSource(upstream, {
    cache: "content",
    path: path`/things/${id}`,
    schema: responseSchema,
    toValue: (value) => value,
    tag: `thing:${id}`,
    parts: ({ parts }) => parts.map((part) => `thing:${part}`),
    local,
  });

/** Like `titled`, with a part that breaks the contract. */
export const incomplete = (title: string): StubResponse => ({ body: { title, subtitle: 7, parts: [] } });

export const entityReply = (title: string, parts: string[] = []): StubResponse => ({ body: { title, parts } });
