import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useLayoutEffect, useState } from "react";
import { type Root, hydrateRoot } from "react-dom/client";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { replayClicks } from "./click-replay.tsx";
import { lazyHydrate } from "./lazy-hydrate.tsx";
import styles from "./lazy-hydrate.module.css";

interface Props {
  word: string;
}

function Part({ word }: Props) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {word} {count}
    </button>
  );
}

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = "";
  cleanup();
});

/** Hydrates server-rendered HTML with a lazy part; `settle` resolves or rejects each import. */
async function hydrate() {
  const fetches: PromiseWithResolvers<ComponentType<Props>>[] = [];
  const Later = lazyHydrate<Props>(() => {
    const fetch = Promise.withResolvers<ComponentType<Props>>();
    fetches.push(fetch);
    return fetch.promise;
  });
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = `<div class="${styles.place}" data-waiting=""><!--$--><button type="button">Rings<!-- --> <!-- -->0</button><!--/$--></div>`;
  const router = createMemoryRouter([{ path: "*", element: <Later word="Rings" /> }]);
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, <RouterProvider router={router} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  const settle = (index: number, part: ComponentType<Props> | null) =>
    act(async () => {
      if (part) fetches[index]?.resolve(part);
      else fetches[index]?.reject(new TypeError("Failed to fetch"));
    });
  return { fetches, router, settle, mismatches, button: screen.getByRole("button") };
}

test("keeps the server's HTML until its module loads, then hydrates the same elements", async () => {
  const { fetches, settle, button, mismatches } = await hydrate();
  expect([fetches.length, button.isConnected]).toEqual([1, true]);
  await settle(0, Part);
  await userEvent.click(button);
  expect([button.isConnected, button.textContent, mismatches, fetches.length]).toEqual([true, "Rings 1", [], 1]);
});

test("keeps the unhydrated part when the URL changes", async () => {
  const { router, settle, button } = await hydrate();
  await act(() => router.navigate("/elsewhere"));
  expect(button.isConnected).toBe(true);
  await settle(0, Part);
  await userEvent.click(button);
  expect([button.isConnected, button.textContent]).toEqual([true, "Rings 1"]);
});

test("retries a failed import once, then shows an error with a retry button", async () => {
  const { fetches, settle, button } = await hydrate();
  await settle(0, null);
  expect([fetches.length, button.isConnected]).toEqual([2, true]);
  await settle(1, null);
  expect(screen.getByRole("alert").textContent).toContain("This part of the page couldn't be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle(2, Part);
  expect(screen.getByRole("button").textContent).toBe("Rings 0");
});

test("reloads the document if the retry fails too, for browsers that cache a failed import", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const { settle } = await hydrate();
  await settle(0, null);
  await settle(1, null);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle(2, null);
  expect(reload).toHaveBeenCalledOnce();
});

test("renders content below the first screen after it, but at once on Back", async () => {
  const Later = lazyHydrate<Props>(() => Promise.resolve(Part));
  const part = () => screen.queryByRole("button", { name: "Rings 0" });
  const withFirstScreen: boolean[] = [];
  function Page() {
    useLayoutEffect(() => void withFirstScreen.push(part() !== null), []);
    return <Later word="Rings" />;
  }
  const router = createMemoryRouter([
    { path: "/", element: null },
    { path: "/page", Component: Page },
  ]);
  render(<RouterProvider router={router} useTransitions={false} />);
  for (const to of ["/page", "/", "/page"]) await act(() => router.navigate(to));
  expect([withFirstScreen, part()]).toEqual([[false, false], expect.anything()]);
  await act(() => router.navigate("/"));
  await act(() => router.navigate(-1));
  expect(withFirstScreen).toEqual([false, false, true]);
});

test("replays recorded clicks once their section is hydrated, one per button", () => {
  document.body.innerHTML = `<div data-waiting><button aria-busy="true">A</button><p data-waiting><button>B</button></p></div>`;
  const [outer, inner] = [...document.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  const pressed: (string | null)[] = [];
  for (const button of [outer, inner]) button.addEventListener("click", () => pressed.push(button.textContent));
  window.earlyPresses = new Set([outer, inner]);
  replayClicks(document.querySelector("div") as Element);
  expect([pressed, outer.ariaBusy]).toEqual([["A"], null]);
  replayClicks(document.querySelector("p") as Element);
  expect(pressed).toEqual(["A", "B"]);
});
