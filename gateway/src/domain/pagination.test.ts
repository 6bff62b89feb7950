import { describe, expect, test } from "vitest";
import { InvalidCursorError, paginate } from "./pagination.ts";

const nodes = ["a", "b", "c"];

const page = (first: number, after?: string | null, order?: string) =>
  paginate(nodes, (node) => node, { first, after, ...(order && { order }) });

const cursorOf = (key: string) => Buffer.from(key).toString("base64url");

describe("a page", () => {
  test("has the first nodes, and says if there are more", () => {
    const { edges, pageInfo, totalCount } = page(2);
    expect(edges.map(({ node, cursor }) => [node, cursor])).toEqual([
      ["a", cursorOf("a")],
      ["b", cursorOf("b")],
    ]);
    expect(pageInfo).toEqual({ hasNextPage: true, endCursor: cursorOf("b") });
    expect(totalCount).toBe(3);
  });

  test.each([
    [3, undefined, ["a", "b", "c"], false],
    [0, null, [], true],
    [1, cursorOf("a"), ["b"], true],
    [2, cursorOf("a"), ["b", "c"], false],
    [2, cursorOf("c"), [], false],
  ])("of %i after %s has %j", (first, after, expected, hasNextPage) => {
    const { edges, pageInfo } = page(first, after);
    expect(edges.map(({ node }) => node)).toEqual(expected);
    expect(pageInfo).toEqual({ hasNextPage, endCursor: expected.length > 0 ? cursorOf(expected.at(-1) ?? "") : null });
  });

  test.each(["", cursorOf("d"), `${cursorOf("a")}=`, ` ${cursorOf("a")}`])("rejects the cursor %j", (after) => {
    expect(() => page(1, after)).toThrow(InvalidCursorError);
  });

  test("continues only in the order of its cursor", () => {
    const { endCursor } = page(1, null, "TITLE_ASC").pageInfo;
    expect(page(1, endCursor, "TITLE_ASC").edges.map(({ node }) => node)).toEqual(["b"]);
    const message = "`after` is a cursor of `sort: TITLE_ASC`; continue with the same `sort`.";
    expect(() => page(1, endCursor, "PRICE_ASC")).toThrow(message);
    expect(() => page(1, endCursor)).toThrow(InvalidCursorError);
    expect(() => page(1, cursorOf("a"), "TITLE_ASC")).toThrow(new InvalidCursorError());
    expect(() => page(1, cursorOf("not TITLE_ASC a"), "TITLE_ASC")).toThrow(new InvalidCursorError());
  });
});
