import { InvalidCursorError } from "../domain/pagination.ts";
import { badUserInput, validateFirst } from "./bad-user-input.ts";

/**
 * Reads a page of a connection; rejects an invalid `first` without reading.
 * @param cursors what `after` must be, for the error message
 * @throws GraphQLError for an invalid argument
 */
export async function readConnectionPage<Page>(
  { first }: { first: number },
  { max, cursors }: { max: number; cursors: string },
  read: () => Page | Promise<Page>,
): Promise<Page> {
  validateFirst(first, max);
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidCursorError) throw badUserInput(error.message || `\`after\` is not ${cursors}.`);
    throw error;
  }
}
