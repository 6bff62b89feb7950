import { act, cleanup, render } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Product, readSelection } from "../configurator/selection.ts";
import { testProduct } from "../../../../test-helpers/product.ts";
import { buildId, expandBuild } from "./build-address.ts";
import { useBuildAddress } from "./use-build-address.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Opens the builder at a search; returns the search that it comes to. */
async function visit(search: string, product: Product | null = testProduct): Promise<string> {
  function Page() {
    useBuildAddress(product);
    return null;
  }
  const router = createMemoryRouter([{ path: "/", Component: Page }], { initialEntries: [`/${search}`] });
  await act(async () => render(<RouterProvider router={router} />));
  cleanup();
  return router.state.location.search;
}

describe("the builder's address", () => {
  it("is completed with the product and its first variant, so that the view knows what to show", async () => {
    expect(await visit("?utm=a")).toBe("?utm=a&product=datum&sku=SG");
  });

  it("keeps what it names and drops what does not exist", async () => {
    expect(await visit("?product=datum&sku=LW&option=magazine&option=bogus")).toBe(
      "?product=datum&sku=LW&option=magazine",
    );
  });

  it("is found again in the same tab when the page is opened without one", async () => {
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

  it("is left alone while its product is on the way, or could not be had", async () => {
    expect(await visit("?product=other&sku=X")).toBe("?product=other&sku=X");
    expect(await visit("?product=datum", null)).toBe("?product=datum");
  });
});

describe("the id of a build", () => {
  const selection = readSelection(testProduct, new URLSearchParams("sku=LW&option=magazine&option=dovetail"));

  it("opens the same build again", async () => {
    const id = buildId(testProduct, selection);
    expect(id.length).toBeLessThanOrEqual(100);
    const search = await visit(`?build=${encodeURIComponent(id)}`);
    expect(readSelection(testProduct, new URLSearchParams(search))).toEqual(selection);
    expect(new URLSearchParams(search).has("build")).toBe(false);
    expect(await visit("?build=&utm=a")).toBe("?utm=a&product=datum&sku=SG");
  });

  it("is the same for the same build, in whatever order it was chosen", () => {
    const other = readSelection(testProduct, new URLSearchParams("option=dovetail&option=magazine&sku=LW"));
    expect(buildId(testProduct, other)).toBe(buildId(testProduct, selection));
  });

  it("that is nonsense names a product that there is not", () => {
    expect(expandBuild(new URLSearchParams("build=nonsense")).toString()).toBe("product=nonsense");
  });
});
