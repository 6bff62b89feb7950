import type { Readable } from "node:stream";
import { GraphQLError, GraphQLScalarType } from "graphql";

/** What a file's part of the request says about it; all of it is the client's word, the content is not looked at. */
export interface UploadedFile {
  filename: string;
  /** Media type, for instance `application/pdf`. */
  mimetype: string;
  /** The content as it comes in; nothing of it is kept. Fails with `UploadTooLarge` or `UploadBroken`. Read it once. */
  stream: Readable;
}

/**
 * A file that is being sent. Files come in one after the other: `file` of the next one settles when the one before was
 * read to its end, so read each before you wait for another, in the order of `inArrivalOrder`.
 */
export class Upload {
  /** Name of the file's part of the request. */
  readonly fieldName: string;
  /** Rejects with `UploadBroken` when the file does not come. */
  readonly file: Promise<UploadedFile>;

  constructor(fieldName: string, file: Promise<UploadedFile>) {
    this.fieldName = fieldName;
    this.file = file;
    // Whoever reads the file learns of its failure; one that is never read must not end the process.
    file.catch(() => {});
  }
}

/** A file is larger than a file may be. */
export class UploadTooLarge extends Error {
  readonly fieldName: string;
  readonly maxBytes: number;

  constructor(fieldName: string, maxBytes: number) {
    super(`the file ${JSON.stringify(fieldName)} exceeds ${maxBytes} bytes`);
    this.name = "UploadTooLarge";
    this.fieldName = fieldName;
    this.maxBytes = maxBytes;
  }
}

/** The client broke off, or left out a file that it had announced. */
export class UploadBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UploadBroken";
  }
}

/**
 * The files in the order in which they come in, whatever the client's is.
 * @throws UploadBroken when one does not come
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

/** A file that is sent with the operation, by the GraphQL multipart request specification; only ever a variable. */
export const uploadScalar = new GraphQLScalarType<Upload, never>({
  name: "Upload",
  parseValue(value) {
    if (value instanceof Upload) return value;
    throw new GraphQLError("A file must be sent as a part of a multipart request.");
  },
  parseLiteral(node) {
    throw new GraphQLError("A file must be sent as a part of a multipart request.", { nodes: node });
  },
  serialize() {
    throw new GraphQLError("Files are never answered.");
  },
});
