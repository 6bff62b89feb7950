import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { DesktopMenu } from "./DesktopMenu.tsx";
import type { HeaderEntryFragment, HeaderMenusFragment } from "./header.generated.ts";
import { shownMenus } from "./menus.ts";

afterEach(cleanup);

const entry = (label: string, link: string): HeaderEntryFragment => ({
  __typename: "NavigationEntry",
  label,
  link,
  subtitle: null,
  image: null,
  hoverImage: null,
});

const menus: HeaderMenusFragment = {
  __typename: "Navigation",
  rifles: [entry("All rifles", "/product/collection-cards/rifles")],
  pistols: [entry("All pistols", "/product/collection-cards/pistols")],
  parts: [],
  apparel: [],
  support: [],
};

function renderMenu() {
  render(
    <MemoryRouter>
      <DesktopMenu menus={shownMenus(menus)} current="pistols" />
      <a href="/elsewhere">Elsewhere</a>
    </MemoryRouter>,
  );
  return {
    rifles: screen.getByRole("button", { name: "Rifles" }),
    pistols: screen.getByRole("button", { name: "Pistols" }),
  };
}

const isOpen = (button: HTMLElement) => button.getAttribute("aria-expanded") === "true";

test("menus without entries are not shown, and without content there are none", () => {
  renderMenu();
  expect(screen.queryByRole("button", { name: "Apparel" })).toBeNull();
  expect(shownMenus(null)).toEqual([]);
});

test("a press opens a menu, another closes it", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.pointer([{ keys: "[TouchA]", target: rifles }]);
  expect(isOpen(rifles)).toBe(true);
  expect(screen.getByRole("link", { name: "All rifles" })).toBeDefined();
  await user.pointer([{ keys: "[TouchA]", target: rifles }]);
  expect(isOpen(rifles)).toBe(false);
});

test("by keyboard: Escape closes and gives the focus back, moving on closes", async () => {
  const { rifles, pistols } = renderMenu();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Enter}");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("All rifles");
  await user.keyboard("{Escape}");
  expect(isOpen(rifles)).toBe(false);
  expect(document.activeElement).toBe(rifles);

  await user.keyboard("{Enter}");
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(pistols);
  expect(isOpen(rifles)).toBe(false);
});

test("the pointer opens a menu; a click on what it opened keeps it open", async () => {
  const { rifles, pistols } = renderMenu();
  const user = userEvent.setup();
  await user.hover(rifles);
  expect(isOpen(rifles)).toBe(true);
  await user.click(rifles);
  expect(isOpen(rifles)).toBe(true);
  await user.hover(pistols);
  expect([isOpen(rifles), isOpen(pistols)]).toEqual([false, true]);
});

test("one that the pointer opened closes by Escape wherever the focus is, and any by a touch elsewhere", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup();
  await user.hover(rifles);
  await user.keyboard("{Escape}");
  expect(isOpen(rifles)).toBe(false);

  // Some browsers do not focus a button that is touched: nothing is blurred then.
  fireEvent.click(rifles);
  fireEvent.pointerDown(screen.getByRole("link", { name: "All rifles" }));
  expect(isOpen(rifles)).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen(rifles)).toBe(false);
});

test("a menu that was opened by keyboard stays open when a press takes the focus from it and gives it to nothing", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Enter}");
  act(() => rifles.blur());
  expect(isOpen(rifles)).toBe(true);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([isOpen(rifles), document.activeElement]).toEqual([false, rifles]);
});

test("following a card closes the menu", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup();
  await user.click(rifles);
  await user.click(screen.getByRole("link", { name: "All rifles" }));
  expect(isOpen(rifles)).toBe(false);
});

test("pages carry no pictures of menus that were never opened", async () => {
  const image = {
    __typename: "Image" as const,
    url: "/rifles.webp",
    alternativeText: "",
    width: 3,
    height: 2,
    sources: [],
  };
  const rifle = { ...entry("All rifles", "/product/collection-cards/rifles"), image, hoverImage: image };
  const { container } = render(
    <MemoryRouter>
      <DesktopMenu menus={shownMenus({ ...menus, rifles: [rifle] })} current={null} />
    </MemoryRouter>,
  );
  expect(container.querySelectorAll("img")).toHaveLength(0);
  const button = screen.getByRole("button", { name: "Rifles" });
  await userEvent.hover(button);
  expect(container.querySelectorAll("img")).toHaveLength(2);
  // They stay for the next time.
  await userEvent.keyboard("{Escape}");
  expect(isOpen(button)).toBe(false);
  expect(container.querySelectorAll("img")).toHaveLength(2);
});
