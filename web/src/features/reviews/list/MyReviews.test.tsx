import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { RouterProvider, createMemoryRouter } from "react-router";
import { delay, of } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { MyReviews } from "./MyReviews.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { ReviewForm } from "#/features/reviews/write/ReviewForm.tsx";
import type { MyReviewsQuery } from "./my-reviews.generated.ts";
import { review } from "#test-helpers/reviews.tsx";
import { countingLink } from "#test-helpers/spinner.tsx";

type Reviews = NonNullable<MyReviewsQuery["profile"]>["reviews"];
type Node = NonNullable<Reviews>["nodes"][number];

const plumb = {
  __typename: "CatalogEntry" as const,
  id: "1",
  title: "Plumb",
  url: "/product/product-long/plumb",
};
const mine = (id: number, product: Node["product"] = plumb): Node => ({ ...review(id), product });

interface Service {
  /** Newest first; null if the customer's email address is not verified. */
  reviews: Node[] | null;
  down: boolean;
  requests: string[];
}

const serviceWith = (reviews: Node[] | null): Service => ({ reviews, down: false, requests: [] });

function response({ reviews, down }: Service, operation: string | undefined, after = 0): ApolloLink.Result {
  if (operation === "ReviewCreate") {
    return { data: { reviewCreate: { __typename: "ReviewCreatePayload", accepted: true, userErrors: [] } } };
  }
  const page = reviews && {
    __typename: "ReviewConnection",
    nodes: reviews.slice(after, after + 2),
    // A full page may be the last: the service does not report the total.
    pageInfo: { __typename: "PageInfo", hasNextPage: reviews.length >= after + 2, endCursor: String(after + 2) },
  };
  return {
    data: { profile: { __typename: "Profile", id: "ada", reviews: down ? null : page } },
    errors: down ? [new GraphQLError("This part of the shop can't be loaded right now.")] : undefined,
  };
}

function visit(service: Service) {
  const link = new ApolloLink(({ operationName = "", variables }) => {
    service.requests.push([operationName, variables.after].filter(Boolean).join(" "));
    return of(response(service, operationName, Number(variables.after ?? 0))).pipe(delay(0));
  });
  const form = (
    <ReviewForm
      product={{ id: "plumb", title: "Plumb" }}
      writer="ada@shop.example"
      onWritten={() => void router.navigate(-1)}
    />
  );
  const router = createMemoryRouter(
    [
      {
        path: "/mine",
        element: (
          <main id="main" tabIndex={-1}>
            <MyReviews />
          </main>
        ),
      },
      { path: "/write", element: form },
    ],
    { initialEntries: ["/mine"] },
  );
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: countingLink.concat(link) })}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  return router;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const user = userEvent.setup();
const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

it("shows each review with stars, date and product link, with one request", async () => {
  const service = serviceWith([mine(1, null)]);
  service.reviews?.unshift(mine(2));
  visit(service);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Plumb", "/product/product-long/plumb"],
  ]);
  expect(screen.getByRole("heading", { level: 2, name: "A product we no longer sell" })).toBeDefined();
  expect(screen.getAllByRole("img", { name: "5 out of 5" })).toHaveLength(2);
  expect(screen.getAllByText("November 3, 2026")).toHaveLength(2);
  expect(service.requests).toEqual(["MyReviews"]);
});

it("adds the next page and focuses the last review after an empty page", async () => {
  const service = serviceWith([4, 3, 2, 1].map((id) => mine(id)));
  visit(service);
  const more = () => screen.findByRole("button", { name: "Show more", busy: false });
  await user.click(await more());
  await screen.findByText("Title 1");
  expect(document.activeElement?.textContent).toContain("Title 2");
  await user.click(await more());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
  expect(titles()).toEqual(["Title 4", "Title 3", "Title 2", "Title 1"]);
  expect(document.activeElement?.textContent).toContain("Title 1");
  expect(service.requests).toEqual(["MyReviews", "MyReviews 2", "MyReviews 4"]);
});

it("refetches the list after a review was written, even on Back", async () => {
  const service = serviceWith([mine(1)]);
  const router = visit(service);
  await screen.findByText("Title 1");
  await act(() => router.navigate("/write"));
  await user.click(screen.getByRole("radio", { name: "4 stars" }));
  await user.type(screen.getByLabelText("Title"), "Honest");
  await user.type(screen.getByLabelText("Review"), "It is.");
  service.reviews = [mine(2), mine(1)];
  await user.click(screen.getByRole("button", { name: "Send review" }));
  await screen.findByText("Title 2");
  expect(service.requests).toEqual(["MyReviews", "ReviewCreate", "MyReviews"]);
});

it("shows an empty state with a link to the shop", async () => {
  visit(serviceWith([]));
  expect(await screen.findByRole("heading", { name: "You haven't written any reviews" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Browse the shop" }).getAttribute("href")).toBe("/");
});

it("reports missing reviews while the review service is down, and retries on request", async () => {
  const service = serviceWith([mine(1)]);
  service.down = true;
  visit(service);
  expect((await screen.findByRole("alert")).textContent).toContain("Your reviews can't be shown right now.");
  expect(notification.get()?.message).toBe("Error: This part of the shop can't be loaded right now.");
  service.down = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Title 1")).toBeDefined();
});

it("explains missing reviews when the email address is not verified", async () => {
  visit(serviceWith(null));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Your reviews can't be shown until your email address is verified.",
  );
});
