import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter, useSearchParams } from "react-router";
import { afterEach, expect, it } from "vitest";
import { DealerSearchForm } from "./DealerSearchForm.tsx";
import { readDealerQuery } from "#/features/dealers/dealer-query.ts";

afterEach(cleanup);

const responses = new Map<string, () => void>();

function Page() {
  const [params] = useSearchParams();
  return <DealerSearchForm query={readDealerQuery(params)} error={undefined} />;
}

function show() {
  const router = createMemoryRouter(
    [
      {
        path: "/dealer-locator",
        element: <Page />,
        loader: ({ request }) =>
          new Promise((resolve) => {
            responses.set(new URL(request.url).searchParams.get("zip") ?? "", () => resolve(null));
          }),
      },
    ],
    { initialEntries: ["/dealer-locator"], hydrationData: { loaderData: { "0": null } } },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const zip = () => screen.getByLabelText<HTMLInputElement>("ZIP code");
const button = () => screen.getByRole("button", { name: "Find dealers" });
const type = (text: string) => fireEvent.change(zip(), { target: { value: text } });
const search = (text: string) => {
  type(text);
  return act(async () => fireEvent.click(button()));
};
const respond = (text: string) => act(async () => responses.get(text)?.());

it("replaces a pending search with a newer one", async () => {
  const router = show();
  await search("05101");
  expect(button().getAttribute("aria-busy")).toBe("true");
  await search("90210");
  await respond("05101");
  await respond("90210");
  expect(router.state.location.search).toBe("?zip=90210&radius=50");
  expect(zip().value).toBe("90210");
});

it("keeps input typed during a search, and restores the earlier search on Back", async () => {
  const router = show();
  await search("05101");
  type("9021");
  await respond("05101");
  expect(router.state.location.search).toBe("?zip=05101&radius=50");
  expect(zip().value).toBe("9021");
  await act(async () => void router.navigate(-1));
  await respond("");
  expect(zip().value).toBe("");
});
