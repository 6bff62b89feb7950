import type { IncomingMessage } from "node:http";
import { watchBodyRate } from "@telfer/http/body-rate.ts";
import busboy from "busboy";
import { z } from "zod";
import type { Parameters } from "../graphql/documents/find.ts";
import { isObject, parseJson } from "../upstream/json.ts";
import { Upload, UploadBroken, type UploadedFile, UploadTooLarge } from "../modules/base/upload.ts";
import { MAX_BODY_BYTES } from "./body.ts";
import type { UploadLimits } from "./limits.ts";
import { checkShape } from "./parameters.ts";
import { Refusal } from "./refusal.ts";

/** A file may have so many bytes; docs/upstreams.md, "Commerce". */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MAX_FILES = 2;

/** Two files and what stands around them. */
const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/** A form of another site can send a multipart body, but none of these headers. */
const NOT_BY_FORM = ["x-request-id", "apollo-require-preflight"];

/** Each file stands in one place of the variables. */
const fileMap = z.record(z.string(), z.tuple([z.string().regex(/^variables\./)]));

interface Announced {
  resolve: (file: UploadedFile) => void;
  reject: (error: Error) => void;
}

/** A multipart request whose files are still coming in. */
export interface MultipartRequest {
  parameters: Parameters;
  /** Ends the files that were not read to their end, and lets the rest of the body run out. Call it after the answer. */
  release: () => void;
}

const malformed = (what: string) =>
  new Refusal(400, "BAD_REQUEST", `The body does not follow the GraphQL multipart request specification: ${what}.`);

/**
 * Reads operation and map, and puts an `Upload` in the variables for each file; the files come in while the operation
 * is executed, and no more of them is in memory than what a stream holds.
 * @param takesFiles whether an operation has a variable for files; no other gets them
 * @throws Refusal
 */
export function readMultipart(
  request: IncomingMessage,
  takesFiles: (parameters: Parameters) => boolean,
  { timeoutMs, bodyRate }: Pick<UploadLimits, "timeoutMs" | "bodyRate">,
): Promise<MultipartRequest> {
  if (!NOT_BY_FORM.some((name) => request.headers[name])) {
    throw new Refusal(400, "CSRF", "A multipart request needs the header X-Request-ID or Apollo-Require-Preflight.");
  }
  const tooLarge = () => new Refusal(413, "PAYLOAD_TOO_LARGE", `The body must not exceed ${MAX_UPLOAD_BYTES} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();

  return new Promise((resolve, reject) => {
    const parser = createParser(request);
    const announced = new Map<string, Announced>();
    let current: UploadedFile["stream"] | undefined;
    let operations: Parameters | undefined;
    let mapped = false;
    let size = 0;

    /**
     * Ends everything that has not ended well; before the operation is known it also refuses the request. Whoever reads
     * a file learns of it in the terms of `UploadedFile`.
     */
    function fail(error: Error, forStream: UploadTooLarge | UploadBroken = new UploadBroken(error.message)) {
      clearTimeout(late);
      reject(error);
      if (current && !current.readableEnded) current.destroy(forStream);
      for (const file of announced.values()) file.reject(new UploadBroken(error.message));
      announced.clear();
      request.unpipe(parser);
      request.resume();
    }
    const tooLate = () => fail(new Refusal(408, "BAD_REQUEST", "The body took too long to come in."));
    const late = setTimeout(tooLate, timeoutMs);
    watchBodyRate(request, bodyRate, tooLate);

    function readMap(text: string): void {
      const parsed = fileMap.safeParse(parseJson(text));
      if (!operations) return fail(malformed("`map` stands before `operations`"));
      if (!parsed.success) return fail(malformed("`map` must name one place in `variables` for each file"));
      const files = Object.entries(parsed.data);
      if (files.length > MAX_FILES) return fail(malformed(`more than ${MAX_FILES} files`));
      for (const [name, [path]] of files) {
        const file = new Promise<UploadedFile>((resolve, reject) => announced.set(name, { resolve, reject }));
        if (!place(operations, path, new Upload(name, file))) return fail(malformed(`${path} is not null`));
      }
      mapped = true;
      resolve({ parameters: operations, release: () => fail(new UploadBroken("the answer is out")) });
    }

    parser.on("field", (name, text, { valueTruncated }) => {
      if (valueTruncated) return fail(new Refusal(413, "PAYLOAD_TOO_LARGE", `\`${name}\` is too large.`));
      if (name === "map") return readMap(text);
      const body = parseJson(text);
      if (name !== "operations" || operations || !isObject(body)) {
        return fail(malformed("`operations` must be one JSON object"));
      }
      try {
        if (!takesFiles(checkShape(body)))
          return fail(new Refusal(400, "BAD_REQUEST", "This operation takes no files."));
        operations = body;
      } catch (error) {
        fail(error instanceof Error ? error : malformed("`operations` is of no use"));
      }
    });

    parser.on("file", (name, stream, { filename = "", mimeType }) => {
      // Whoever reads the stream learns of a failure; one that is never read must not end the process.
      stream.on("error", () => {});
      const file = announced.get(name);
      if (!mapped || !file) {
        stream.resume();
        return fail(malformed(`the file ${JSON.stringify(name)} is not in \`map\``));
      }
      announced.delete(name);
      current = stream;
      stream.once("limit", () => {
        const error = new UploadTooLarge(name, MAX_FILE_BYTES);
        fail(new UploadBroken(error.message), error);
      });
      file.resolve({ filename, mimetype: mimeType, stream });
    });
    parser.on("filesLimit", () => fail(malformed(`more than ${MAX_FILES} files`)));
    parser.on("fieldsLimit", () => fail(malformed("fields besides `operations` and `map`")));
    parser.on("error", () => fail(malformed("it is no multipart body, or broke off")));
    parser.on("close", () => {
      if (!mapped) fail(malformed("`operations` and `map` are missing"));
      else if (announced.size > 0) fail(new UploadBroken("a file that was announced did not come"));
      clearTimeout(late);
    });

    request.once("close", () => {
      if (!request.complete) fail(new UploadBroken("the client broke off"));
    });
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_UPLOAD_BYTES) return;
      fail(tooLarge());
      request.destroy();
    });
    request.pipe(parser);
  });
}

function createParser(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      // A file that reaches its limit counts as one that exceeds it.
      limits: {
        fieldNameSize: 100,
        fieldSize: MAX_BODY_BYTES,
        fields: 2,
        files: MAX_FILES,
        fileSize: MAX_FILE_BYTES + 1,
      },
    });
  } catch {
    throw malformed("its boundary is missing");
  }
}

/** Puts a file where the path leads to a null; false when it leads elsewhere. */
function place(operations: Parameters, path: string, upload: Upload): boolean {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at: unknown = operations;
  for (const name of names) {
    if (!isPlain(at) || !Object.hasOwn(at, name)) return false;
    at = at[name];
  }
  if (!isPlain(at) || !Object.hasOwn(at, last) || at[last] !== null) return false;
  at[last] = upload;
  return true;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
