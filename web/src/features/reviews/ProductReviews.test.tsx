import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { renderReviews, review, serviceWith } from "#test-helpers/reviews.tsx";

afterEach(cleanup);

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const five = () => serviceWith([review(1), review(2, { score: 2 }), review(3), review(4), review(5, { score: 4 })]);

it("shows average, counts and the newest reviews with one request", async () => {
  const service = five();
  service.reviews[0] = review(1, { verifiedBuyer: true, votesUp: 3, votesDown: 1, title: null });
  await renderReviews(service);
  expect(await screen.findByRole("link", { name: "4.2, 5 reviews, out of 5 stars" })).toBeDefined();
  expect(screen.getByRole("link", { name: "5 stars: 3 reviews" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /^3 stars/ })).toBeNull();
  const [first] = screen.getAllByRole("article");
  expect(first?.textContent).toBe("It holds zero.Marta K., November 3, 2026Verified buyer3 of 4 found this helpful");
  expect(titles()).toEqual(["Title 2"]);
  expect(service.requests).toEqual(["ProductReviews NEWEST"]);
});

it("requests reviews that were too late for the page", async () => {
  const service = five();
  await renderReviews(service, "/p", true);
  expect(await screen.findByRole("link", { name: "4.2, 5 reviews, out of 5 stars" })).toBeDefined();
  expect(titles()).toEqual(["Title 1", "Title 2"]);
  expect(service.requests).toEqual(["ProductReviews NEWEST"]);
});

it("adds the next page and focuses its first review", async () => {
  await renderReviews(five());
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(titles()).toEqual(["Title 1", "Title 2", "Title 3", "Title 4"]));
  const focused = () => within(document.activeElement as HTMLElement).getByRole("heading").textContent;
  await waitFor(() => expect(focused()).toBe("Title 3"));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("5 reviews", { selector: "output" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("shows the page spinner while loading the next page", async () => {
  await renderReviews(five());
  const more = await screen.findByRole("button", { name: "Show more" });
  expect(await spinnerWhile(() => userEvent.click(more))).toBe("One moment");
});

it("keeps the shown reviews when the next page fails to load", async () => {
  const service = five();
  await renderReviews(service);
  service.down = true;
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("More reviews can't be shown right now.");
  expect(titles()).toHaveLength(2);
  service.down = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(titles()).toHaveLength(4));
});

it("sorts and filters through the URL and keeps its other parameters", async () => {
  const service = five();
  const { search } = await renderReviews(service, "/p?sku=A");
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("Sort reviews"), "Lowest rating first");
  await waitFor(() => expect(titles()).toEqual(["Title 2", "Title 5"]));
  await user.click(screen.getByRole("link", { name: "5 stars: 3 reviews" }));
  await waitFor(() => expect(titles()).toEqual(["Title 1", "Title 3"]));
  expect(search()).toBe("?sku=A&reviewSort=lowest&reviewStars=5");
  expect(screen.getByText("2 of 3 reviews with 5 stars")).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Show all stars" }));
  await waitFor(() => expect(search()).toBe("?sku=A&reviewSort=lowest"));
  expect(service.requests).toEqual([
    "ProductReviews NEWEST",
    "ProductReviews LOWEST_RATED",
    "ProductReviews LOWEST_RATED 5",
  ]);
});

it("starts with the filter from the URL", async () => {
  const service = five();
  await renderReviews(service, "/p?reviewStars=2");
  expect(await screen.findByText("1 review with 2 stars")).toBeDefined();
  expect(service.requests).toEqual(["ProductReviews NEWEST 2"]);
});

it("reports missing reviews and loads them only on request", async () => {
  const service = five();
  service.down = true;
  await renderReviews(service);
  expect((await screen.findByRole("alert")).textContent).toContain("Reviews can't be shown right now.");
  expect(service.requests).toHaveLength(1);
  service.down = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "4.2, 5 reviews, out of 5 stars" })).toBeDefined();
  expect(titles()).toEqual(["Title 1", "Title 2"]);
});

it("invites the first review", async () => {
  await renderReviews(serviceWith([]));
  expect(await screen.findByText("Nobody has written a review yet.")).toBeDefined();
  expect(screen.getByRole("link", { name: "No reviews yet" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Write a review" })).toBeDefined();
});
