import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Outlet, RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { EmailForm } from "./EmailForm.tsx";

afterEach(cleanup);

type Send = Parameters<typeof EmailForm>[0]["onSend"];

function formAt(onSend: Send, initial?: string) {
  const Page = () => (
    <>
      <Outlet />
      <EmailForm action="Send" initial={initial} onSend={onSend} />
    </>
  );
  const children = [
    { path: "/", element: <p>Home</p> },
    { path: "/other", element: <p>Other</p> },
  ];
  const router = createMemoryRouter([{ path: "/", Component: Page, children }]);
  return { router, element: <RouterProvider router={router} /> };
}

const field = () => screen.getByRole("textbox", { name: "Email address" }) as HTMLInputElement;
const button = () => screen.getByRole("button", { name: "Send" });

test("keeps and sends an address typed before hydration", async () => {
  const onSend = vi.fn<Send>(async () => ({}));
  const { element } = formAt(onSend);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(element);
  await userEvent.type(field(), "ada@example.com");
  const root = await act(async () => hydrateRoot(place, element));
  expect(field().value).toBe("ada@example.com");
  await userEvent.click(button());
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith("ada@example.com"));
  act(() => root.unmount());
  place.remove();
});

test("shows a notice without JavaScript, sends nothing and stays on the page", () => {
  const { element } = formAt(async () => ({}));
  expect(renderToString(element)).toContain("<noscript>This needs JavaScript");
  render(element);
  expect(field().name).toBe("");
  expect(field().form?.method).toBe("dialog");
});

test("sends once on a double click", async () => {
  const { promise, resolve } = Promise.withResolvers<{ hint: string }>();
  const onSend = vi.fn<Send>(() => promise);
  render(formAt(onSend, "ada@example.com").element);
  await userEvent.dblClick(button());
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(button().getAttribute("aria-busy")).toBe("true");
  await act(async () => resolve({ hint: "We will write." }));
  expect(screen.getByText("We will write.")).toBeDefined();
  await userEvent.click(button());
  expect(await screen.findByText("Email address is required")).toBeDefined();
  expect(onSend).toHaveBeenCalledOnce();
});

test("clears the message when the field changes or the page is left", async () => {
  const { router, element } = formAt(async () => ({ refusal: "Not this one." }), "ada@example.com");
  render(element);
  await userEvent.click(button());
  expect(await screen.findByText("Not this one.")).toBeDefined();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), "x");
  expect(screen.queryByText("Not this one.")).toBeNull();
  await userEvent.click(button());
  expect(await screen.findByText("Not this one.")).toBeDefined();
  await act(() => router.navigate("/other"));
  expect(screen.queryByText("Not this one.")).toBeNull();
  await act(() => router.navigate("/"));
  expect(screen.queryByText("Not this one.")).toBeNull();
  expect(field().value).toBe("ada@example.comx");
});
