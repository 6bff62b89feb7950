import { act, cleanup, render } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Product, readSelection } from "#/features/catalog/configurator/selection.ts";
import { testProduct } from "#test-helpers/product.ts";
import { buildId, expandBuild } from "./build-url.ts";
import { useBuildUrl } from "./use-build-url.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Opens the builder with a query string and returns the resulting one. */
async function visit(search: string, product: Product | null = testProduct): Promise<string> {
  function Page() {
    useBuildUrl(product);
    return null;
  }
  const router = createMemoryRouter([{ path: "/", Component: Page }], { initialEntries: [`/${search}`] });
  await act(async () => render(<RouterProvider router={router} />));
  cleanup();
  return router.state.location.search;
}

describe("the builder's URL", () => {
  it("adds the product and its first variant, so the view knows what to show", async () => {
    expect(await visit("?utm=a")).toBe("?utm=a&product=datum&sku=SG");
  });

  it("keeps valid parameters and drops unknown ones", async () => {
    expect(await visit("?product=datum&sku=LW&option=magazine&option=bogus")).toBe(
      "?product=datum&sku=LW&option=magazine",
    );
  });

  it("restores the last build of the tab when the page is opened without parameters", async () => {
    await visit("?product=datum&sku=LW&option=rings");
    expect(await visit("")).toBe("?product=datum&sku=LW&option=rings");
  });

  it("works without storage", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(await visit("")).toBe("?product=datum&sku=SG");
  });

  it("stays unchanged while its product is loading or unavailable", async () => {
    expect(await visit("?product=other&sku=X")).toBe("?product=other&sku=X");
    expect(await visit("?product=datum", null)).toBe("?product=datum");
  });
});

describe("the id of a build", () => {
  const selection = readSelection(testProduct, new URLSearchParams("sku=LW&option=magazine&option=dovetail"));

  it("opens the same build", async () => {
    const id = buildId(testProduct, selection);
    expect(id.length).toBeLessThanOrEqual(100);
    const search = await visit(`?build=${encodeURIComponent(id)}`);
    expect(readSelection(testProduct, new URLSearchParams(search))).toEqual(selection);
    expect(new URLSearchParams(search).has("build")).toBe(false);
    expect(await visit("?build=&utm=a")).toBe("?utm=a&product=datum&sku=SG");
  });

  it("does not depend on the order of the options", () => {
    const other = readSelection(testProduct, new URLSearchParams("option=dovetail&option=magazine&sku=LW"));
    expect(buildId(testProduct, other)).toBe(buildId(testProduct, selection));
  });

  it("names a nonexistent product if it is malformed", () => {
    expect(expandBuild(new URLSearchParams("build=nonsense")).toString()).toBe("product=nonsense");
  });
});
