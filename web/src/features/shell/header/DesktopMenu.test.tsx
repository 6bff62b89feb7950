import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { DesktopMenu } from "./DesktopMenu.tsx";
import type { HeaderEntryFragment, HeaderMenusFragment } from "./header.generated.ts";
import { visibleMenus } from "./menus.ts";

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
      <DesktopMenu menus={visibleMenus(menus)} current="pistols" />
      <a href="/elsewhere">Elsewhere</a>
    </MemoryRouter>,
  );
  return {
    rifles: screen.getByRole("button", { name: "Rifles" }),
    pistols: screen.getByRole("button", { name: "Pistols" }),
  };
}

const isOpen = (button: HTMLElement) => button.getAttribute("aria-expanded") === "true";

test("omits menus without entries, and all menus without content", () => {
  renderMenu();
  expect(screen.queryByRole("button", { name: "Apparel" })).toBeNull();
  expect(visibleMenus(null)).toEqual([]);
});

test("opens a menu with a press and closes it with another", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.pointer([{ keys: "[TouchA]", target: rifles }]);
  expect(isOpen(rifles)).toBe(true);
  expect(screen.getByRole("link", { name: "All rifles" })).toBeDefined();
  await user.pointer([{ keys: "[TouchA]", target: rifles }]);
  expect(isOpen(rifles)).toBe(false);
});

test("closes on Escape, which returns the focus, and when the focus moves on", async () => {
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

test("opens a menu on hover and keeps it open on click", async () => {
  const { rifles, pistols } = renderMenu();
  const user = userEvent.setup();
  await user.hover(rifles);
  expect(isOpen(rifles)).toBe(true);
  await user.click(rifles);
  expect(isOpen(rifles)).toBe(true);
  await user.hover(pistols);
  expect([isOpen(rifles), isOpen(pistols)]).toEqual([false, true]);
});

test("closes a hovered menu on Escape wherever the focus is, and any menu on a touch outside", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup();
  await user.hover(rifles);
  await user.keyboard("{Escape}");
  expect(isOpen(rifles)).toBe(false);

  // Some browsers do not focus a touched button, so there is no blur event.
  fireEvent.click(rifles);
  fireEvent.pointerDown(screen.getByRole("link", { name: "All rifles" }));
  expect(isOpen(rifles)).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen(rifles)).toBe(false);
});

test("keeps a menu opened by keyboard open when a press removes the focus without moving it", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Enter}");
  act(() => rifles.blur());
  expect(isOpen(rifles)).toBe(true);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([isOpen(rifles), document.activeElement]).toEqual([false, rifles]);
});

test("closes the menu when a card is followed", async () => {
  const { rifles } = renderMenu();
  const user = userEvent.setup();
  await user.click(rifles);
  await user.click(screen.getByRole("link", { name: "All rifles" }));
  expect(isOpen(rifles)).toBe(false);
});

test("renders no menu pictures before a menu is opened", async () => {
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
      <DesktopMenu menus={visibleMenus({ ...menus, rifles: [rifle] })} current={null} />
    </MemoryRouter>,
  );
  expect(container.querySelectorAll("img")).toHaveLength(0);
  const button = screen.getByRole("button", { name: "Rifles" });
  await userEvent.hover(button);
  expect(container.querySelectorAll("img")).toHaveLength(2);
  // The pictures stay mounted.
  await userEvent.keyboard("{Escape}");
  expect(isOpen(button)).toBe(false);
  expect(container.querySelectorAll("img")).toHaveLength(2);
});
