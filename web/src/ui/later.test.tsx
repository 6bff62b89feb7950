import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { type Root, hydrateRoot } from "react-dom/client";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

/** What the page's observer is told. */
let comeNear: () => void;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
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

test("the server's HTML stays and nothing is fetched until it comes near; then the same elements come alive", async () => {
  const { fetches, settle, button, mismatches } = await hydrate();
  expect([fetches.length, button.isConnected]).toEqual([0, true]);
  act(() => comeNear());
  await settle(0, Part);
  await userEvent.click(button);
  expect([button.isConnected, button.textContent, mismatches, fetches.length]).toEqual([true, "Rings 1", [], 1]);
});

test("whoever moves a pointer or presses a key has it fetched", async () => {
  const { fetches } = await hydrate();
  await userEvent.keyboard("x");
  expect(fetches).toHaveLength(1);
});

test("an attempt that failed is made again with the next press, and the HTML stays meanwhile", async () => {
  const { fetches, settle, button } = await hydrate();
  await userEvent.keyboard("x");
  await settle(0, null);
  expect(button.isConnected).toBe(true);
  await userEvent.keyboard("x");
  expect(fetches).toHaveLength(2);
  await settle(1, Part);
  await userEvent.click(button);
  expect(button.textContent).toBe("Rings 1");
});

test("another address waits for the part", async () => {
  const { fetches, router, settle, button } = await hydrate();
  await act(() => router.navigate("/elsewhere"));
  expect(fetches).toHaveLength(1);
  await settle(0, Part);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("button").textContent).toBe("Rings 1");
  expect(document.querySelectorAll("button")).toHaveLength(1);
  expect(button.isConnected).toBe(true);
});

test("what cannot be fetched though it is needed says so and offers another try", async () => {
  const { fetches, router, settle } = await hydrate();
  await act(() => router.navigate("/elsewhere"));
  await settle(0, null);
  await settle(1, null);
  expect(screen.getByRole("alert").textContent).toContain("This part of the page could not be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle(fetches.length - 1, Part);
  expect(screen.getByRole("button").textContent).toBe("Rings 0");
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
