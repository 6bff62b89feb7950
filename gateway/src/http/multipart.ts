import type { IncomingMessage } from "node:http";
import { watchBodyRate } from "@telfer/server-kit/body-rate.ts";
import busboy from "busboy";
import { z } from "zod";
import type { OperationParams } from "../graphql/documents/find.ts";
import { isObject, parseJson } from "../upstream/json.ts";
import { Upload, UploadAbortedError, type UploadedFile, UploadTooLargeError } from "../modules/base/upload.ts";
import { MAX_BODY_BYTES } from "./body.ts";
import type { UploadLimits } from "./limits.ts";
import { validateParameterShape } from "./parameters.ts";
import { HttpError } from "./http-error.ts";

/** Maximum size of a file; docs/upstreams.md, "Commerce". */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MAX_FILES = 2;

/** Two files and the multipart overhead. */
const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/** A form on another site can send a multipart body, but not these headers. */
const NOT_BY_FORM = ["x-request-id", "apollo-require-preflight"];

const fileMap = z.record(z.string(), z.tuple([z.string().regex(/^variables\./)]));

interface Announced {
  resolve: (file: UploadedFile) => void;
  reject: (error: Error) => void;
}

/** A multipart request whose files are still arriving. */
export interface MultipartRequest {
  parameters: OperationParams;
  /** Ends files that were not fully read and discards the rest of the body. Call it after the response. */
  release: () => void;
}

const malformed = (what: string) =>
  new HttpError(400, "BAD_REQUEST", `The body does not follow the GraphQL multipart request specification: ${what}.`);

/**
 * Reads `operations` and `map`, and puts an `Upload` into the variables for each file. Files arrive while the operation
 * executes; memory holds no more of them than a stream buffers.
 * @param takesFiles whether an operation has a variable for files; others are rejected
 * @throws HttpError
 */
export function readMultipart(
  request: IncomingMessage,
  takesFiles: (parameters: OperationParams) => boolean,
  { timeoutMs, bodyRate }: Pick<UploadLimits, "timeoutMs" | "bodyRate">,
): Promise<MultipartRequest> {
  if (!NOT_BY_FORM.some((name) => request.headers[name])) {
    throw new HttpError(400, "CSRF", "A multipart request needs the header X-Request-ID or Apollo-Require-Preflight.");
  }
  const tooLarge = () => new HttpError(413, "PAYLOAD_TOO_LARGE", `The body must not exceed ${MAX_UPLOAD_BYTES} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();

  return new Promise((resolve, reject) => {
    const parser = createParser(request);
    const announced = new Map<string, Announced>();
    let current: UploadedFile["stream"] | undefined;
    let operations: OperationParams | undefined;
    let mapped = false;
    let size = 0;

    /**
     * Aborts everything that has not finished; rejects the request if the operation is not known yet. Readers of a file get
     * the errors of `UploadedFile`.
     */
    function fail(
      error: Error,
      forStream: UploadTooLargeError | UploadAbortedError = new UploadAbortedError(error.message),
    ) {
      clearTimeout(late);
      reject(error);
      if (current && !current.readableEnded) current.destroy(forStream);
      for (const file of announced.values()) file.reject(new UploadAbortedError(error.message));
      announced.clear();
      request.unpipe(parser);
      request.resume();
    }
    const tooLate = () => fail(new HttpError(408, "BAD_REQUEST", "The body took too long to arrive."));
    const late = setTimeout(tooLate, timeoutMs);
    watchBodyRate(request, bodyRate, tooLate);

    function readMap(text: string): void {
      const parsed = fileMap.safeParse(parseJson(text));
      if (!operations) return fail(malformed("`map` comes before `operations`"));
      if (!parsed.success) return fail(malformed("`map` must name one path in `variables` for each file"));
      const files = Object.entries(parsed.data);
      if (files.length > MAX_FILES) return fail(malformed(`more than ${MAX_FILES} files`));
      for (const [name, [path]] of files) {
        const file = new Promise<UploadedFile>((resolve, reject) => announced.set(name, { resolve, reject }));
        if (!place(operations, path, new Upload(name, file))) return fail(malformed(`${path} is not null`));
      }
      mapped = true;
      resolve({ parameters: operations, release: () => fail(new UploadAbortedError("the response has been sent")) });
    }

    parser.on("field", (name, text, { valueTruncated }) => {
      if (valueTruncated) return fail(new HttpError(413, "PAYLOAD_TOO_LARGE", `\`${name}\` is too large.`));
      if (name === "map") return readMap(text);
      const body = parseJson(text);
      if (name !== "operations" || operations || !isObject(body)) {
        return fail(malformed("`operations` must be one JSON object"));
      }
      try {
        if (!takesFiles(validateParameterShape(body)))
          return fail(new HttpError(400, "BAD_REQUEST", "This operation takes no files."));
        operations = body;
      } catch (error) {
        fail(error instanceof Error ? error : malformed("`operations` is invalid"));
      }
    });

    parser.on("file", (name, stream, { filename = "", mimeType }) => {
      // Readers of the stream get the error; without a listener, an unread stream would crash the process.
      stream.on("error", () => {});
      const file = announced.get(name);
      if (!mapped || !file) {
        stream.resume();
        return fail(malformed(`the file ${JSON.stringify(name)} is not in \`map\``));
      }
      announced.delete(name);
      current = stream;
      stream.once("limit", () => {
        const error = new UploadTooLargeError(name, MAX_FILE_BYTES);
        fail(new UploadAbortedError(error.message), error);
      });
      file.resolve({ filename, mimetype: mimeType, stream });
    });
    parser.on("filesLimit", () => fail(malformed(`more than ${MAX_FILES} files`)));
    parser.on("fieldsLimit", () => fail(malformed("fields besides `operations` and `map`")));
    parser.on("error", () => fail(malformed("it is not a multipart body, or is incomplete")));
    parser.on("close", () => {
      if (!mapped) fail(malformed("`operations` and `map` are missing"));
      else if (announced.size > 0) fail(new UploadAbortedError("a file named in `map` is missing"));
      clearTimeout(late);
    });

    request.once("close", () => {
      if (!request.complete) fail(new UploadAbortedError("the client disconnected"));
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
      // busboy treats a file that reaches the limit as one that exceeds it.
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

/** Puts a file at a path whose value is null; false for any other path. */
function place(operations: OperationParams, path: string, upload: Upload): boolean {
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
