import { InvalidCursor } from "../domain/page.ts";
import { badInput, checkFirst } from "./bad-input.ts";

/**
 * Reads a page of a connection; nothing is read when `first` is out of bounds.
 * @param cursors what `after` must be one of, for whoever sent another
 * @throws GraphQLError for such an argument
 */
export async function readPage<Page>(
  { first }: { first: number },
  { max, cursors }: { max: number; cursors: string },
  read: () => Page | Promise<Page>,
): Promise<Page> {
  checkFirst(first, max);
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidCursor) throw badInput(error.message || `\`after\` is not ${cursors}.`);
    throw error;
  }
}
