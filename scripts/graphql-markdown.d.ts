declare module "graphql-markdown" {
  import type { IntrospectionQuery } from "graphql";

  interface RenderOptions {
    title?: string;
    prologue?: string;
    epilogue?: string;
    /** Root types whose fields the table of contents lists. */
    tocFieldTypes?: string[];
    /** Receives each line of Markdown. */
    printer: (line: string) => void;
  }
  export function renderSchema(schema: IntrospectionQuery, options: RenderOptions): void;
}
