import { getOperationAST, Kind, OperationTypeNode, parse } from "graphql";
import { z } from "zod";
import { schema } from "./schema.ts";

const LABEL = "Codes: ";

/** The user error codes that the description of a mutation lists. */
function codesIn(description: string): string[] {
  const [, list] = description.split(LABEL);
  return list === undefined ? [] : list.replaceAll(/[`.\s]/g, "").split(",");
}

/** The listed codes by mutation. */
export const listedCodes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ name, description }) => [
    name,
    codesIn(description ?? ""),
  ]),
);

const withQuery = z.object({ query: z.string(), operationName: z.string().nullish() });
const payload = z.object({ userErrors: z.array(z.object({ code: z.string().optional() })) });

/**
 * Checks the response of a mutation against its description.
 * @throws if a user error has a code that the description does not list
 */
export function assertListedCodes(request: unknown, data: Record<string, unknown> | null | undefined): void {
  const sent = withQuery.safeParse(request).data;
  if (!sent || !data) return;
  const operation = getOperationAST(parse(sent.query), sent.operationName);
  if (operation?.operation !== OperationTypeNode.MUTATION) return;
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const field = selection.name.value;
    const { userErrors = [] } = payload.safeParse(data[selection.alias?.value ?? field]).data ?? {};
    for (const { code } of userErrors) {
      if (code === undefined || listedCodes.get(field)?.includes(code)) continue;
      throw new Error(`The description of ${field} does not list the code ${code}.`);
    }
  }
}
