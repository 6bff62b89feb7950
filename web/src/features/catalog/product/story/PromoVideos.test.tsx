import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { PromoVideos } from "./PromoVideos.tsx";
import type { PromoVideosFieldsFragment } from "#/features/catalog/product/product.generated.ts";

afterEach(cleanup);

const image = {
  __typename: "Image" as const,
  url: "/still.webp",
  alternativeText: "Vernier on the bench",
  width: 16,
  height: 9,
  sources: [],
};
const videos = (...urls: string[]): PromoVideosFieldsFragment => ({
  __typename: "PromoVideos",
  title: "Held still",
  accentTitle: "for nine seconds",
  cards: urls.map((videoUrl) => ({ __typename: "PromoVideo", videoUrl, image })),
});

test.each(["https://media.example/film.webm?v=1", "/uploads/film.MP4"])("plays %s in a dialog", async (url) => {
  const user = userEvent.setup();
  render(<PromoVideos videos={videos(url)} />);
  expect(document.querySelector("video")).toBeNull();
  const card = screen.getByRole("link", { name: "Play the film: Vernier on the bench" });
  await user.click(card);
  const dialog = await screen.findByRole("dialog", { name: "Held still for nine seconds" });
  const film = within(dialog).getByLabelText("Vernier on the bench") as HTMLVideoElement;
  expect([film.getAttribute("src"), film.controls]).toEqual([url, true]);
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(document.querySelector("video")).toBeNull();
});

test("offers a video in a new tab if the browser cannot play it", async () => {
  const user = userEvent.setup();
  render(<PromoVideos videos={videos("https://media.example/film.webm")} />);
  await user.click(screen.getByRole("link"));
  fireEvent.error(await screen.findByLabelText("Vernier on the bench"));
  expect(screen.getByRole("alert").textContent).toContain("can't be played here");
  expect(screen.getByRole("link", { name: "Open it in a new tab" }).getAttribute("href")).toBe(
    "https://media.example/film.webm",
  );
});

test("opens any other URL in a new tab and says so", () => {
  render(<PromoVideos videos={videos("https://films.example/watch?file=a.webm")} />);
  const link = screen.getByRole("link", { name: "Watch the film, opens in a new tab: Vernier on the bench" });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
});

test("uses the section title if a still has no alt text", async () => {
  const videoUrl = "https://media.example/film.webm";
  const card = { __typename: "PromoVideo" as const, videoUrl, image: { ...image, alternativeText: "" } };
  render(<PromoVideos videos={{ ...videos(), cards: [card] }} />);
  await userEvent.click(screen.getByRole("link", { name: "Play the film: Held still for nine seconds" }));
  expect(await screen.findByLabelText("Held still for nine seconds", { selector: "video" })).toBeDefined();
});

test("renders nothing without videos", () => {
  const { container } = render(<PromoVideos videos={videos()} />);
  expect(container.textContent).toBe("");
});
