import type { Readable } from "node:stream";
import { GraphQLError, GraphQLScalarType } from "graphql";

/** A file as its part of the request describes it; all fields come from the client and the content is unchecked. */
export interface UploadedFile {
  filename: string;
  mimetype: string;
  /** The content as it arrives, without buffering. Fails with `UploadTooLargeError` or `UploadAbortedError`. Read it only once. */
  stream: Readable;
}

/**
 * A file that is being uploaded. Files arrive one after the other: `file` of the next one settles only when the previous one
 * has been read to the end. Read each file before waiting for another, in the order of `inArrivalOrder`.
 */
export class Upload {
  readonly fieldName: string;
  /** Rejects with `UploadAbortedError` if the file does not arrive. */
  readonly file: Promise<UploadedFile>;

  constructor(fieldName: string, file: Promise<UploadedFile>) {
    this.fieldName = fieldName;
    this.file = file;
    // Readers of the file get the rejection; without a handler, an unread file would crash the process.
    file.catch(() => {});
  }
}

export class UploadTooLargeError extends Error {
  readonly fieldName: string;
  readonly maxBytes: number;

  constructor(fieldName: string, maxBytes: number) {
    super(`the file ${JSON.stringify(fieldName)} exceeds ${maxBytes} bytes`);
    this.name = "UploadTooLarge";
    this.fieldName = fieldName;
    this.maxBytes = maxBytes;
  }
}

/** The client disconnected or omitted a file that it had announced. */
export class UploadAbortedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UploadBroken";
  }
}

/**
 * Yields files in the order of their arrival, which the client chooses.
 * @throws UploadBroken if one does not arrive
 */
export async function* inArrivalOrder<Name extends string>(
  uploads: Partial<Record<Name, Upload>>,
): AsyncGenerator<[name: Name, file: UploadedFile]> {
  const waiting = new Map(
    (Object.entries(uploads) as [Name, Upload][]).map(([name, { file }]) => [
      name,
      file.then((file): [Name, UploadedFile] => [name, file]),
    ]),
  );
  while (waiting.size > 0) {
    const arrived = await Promise.race(waiting.values());
    waiting.delete(arrived[0]);
    yield arrived;
  }
}

/** A file sent with the operation by the GraphQL multipart request specification; allowed only as a variable. */
export const uploadScalar = new GraphQLScalarType<Upload, never>({
  name: "Upload",
  parseValue(value) {
    if (value instanceof Upload) return value;
    throw new GraphQLError("Send files as parts of a multipart request.");
  },
  parseLiteral(node) {
    throw new GraphQLError("Send files as parts of a multipart request.", { nodes: node });
  },
  serialize() {
    throw new GraphQLError("Files are input only.");
  },
});
