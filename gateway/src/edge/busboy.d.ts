/** What the gateway uses of busboy 1.6, which comes without types. */
declare module "busboy" {
  import type { IncomingHttpHeaders } from "node:http";
  import type { Readable, Writable } from "node:stream";

  interface Limits {
    fieldNameSize?: number;
    fieldSize?: number;
    fields?: number;
    fileSize?: number;
    files?: number;
    parts?: number;
    headerPairs?: number;
  }

  interface Parser extends Writable {
    on(event: "field", listener: (name: string, value: string, info: { valueTruncated: boolean }) => void): this;
    on(
      event: "file",
      listener: (name: string, stream: Readable, info: { filename?: string; mimeType: string }) => void,
    ): this;
    on(event: "filesLimit" | "fieldsLimit" | "partsLimit" | "close", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }

  /** @throws Error when the headers announce no multipart body */
  export default function busboy(options: {
    headers: IncomingHttpHeaders;
    limits?: Limits;
    defParamCharset?: string;
  }): Parser;
}
