import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useLayoutEffect, useState } from "react";
import { type Root, hydrateRoot } from "react-dom/client";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { endWaiting } from "./early-presses.tsx";
import { later } from "./later.tsx";
import styles from "./later.module.css";

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

/** The server's HTML of a page with such a part, taken over by the browser; each fetch is answered by `settle`. */
async function hydrate() {
  const fetches: PromiseWithResolvers<ComponentType<Props>>[] = [];
  const Later = later<Props>(() => {
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

test("the server's HTML stays until its script is there; then the same elements come alive", async () => {
  const { fetches, settle, button, mismatches } = await hydrate();
  expect([fetches.length, button.isConnected]).toEqual([1, true]);
  await settle(0, Part);
  await userEvent.click(button);
  expect([button.isConnected, button.textContent, mismatches, fetches.length]).toEqual([true, "Rings 1", [], 1]);
});

test("another address leaves it as it is", async () => {
  const { router, settle, button } = await hydrate();
  await act(() => router.navigate("/elsewhere"));
  expect(button.isConnected).toBe(true);
  await settle(0, Part);
  await userEvent.click(button);
  expect([button.isConnected, button.textContent]).toEqual([true, "Rings 1"]);
});

test("a script that cannot be had is asked for once more, then the part says so and offers another try", async () => {
  const { fetches, settle, button } = await hydrate();
  await settle(0, null);
  expect([fetches.length, button.isConnected]).toEqual([2, true]);
  await settle(1, null);
  expect(screen.getByRole("alert").textContent).toContain("This part of the page could not be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle(2, Part);
  expect(screen.getByRole("button").textContent).toBe("Rings 0");
});

test("another try that is in vain loads the document anew, for browsers that keep a failed import", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const { settle } = await hydrate();
  await settle(0, null);
  await settle(1, null);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle(2, null);
  expect(reload).toHaveBeenCalledOnce();
});

test("what is below the first screen is drawn after it, and at once on the way back", async () => {
  const Later = later<Props>(() => Promise.resolve(Part));
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

test("presses that were kept are made when their place has come alive, each once", () => {
  document.body.innerHTML = `<div data-waiting><button aria-busy="true">A</button><p data-waiting><button>B</button></p></div>`;
  const [outer, inner] = [...document.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  const pressed: (string | null)[] = [];
  for (const button of [outer, inner]) button.addEventListener("click", () => pressed.push(button.textContent));
  window.earlyPresses = new Set([outer, inner]);
  endWaiting(document.querySelector("div") as Element);
  expect([pressed, outer.ariaBusy]).toEqual([["A"], null]);
  endWaiting(document.querySelector("p") as Element);
  expect(pressed).toEqual(["A", "B"]);
});
