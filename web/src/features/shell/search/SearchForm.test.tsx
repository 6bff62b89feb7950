import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { SearchForm } from "./SearchForm.tsx";

afterEach(cleanup);

function renderForm(query?: string) {
  const router = createMemoryRouter([{ path: "*", element: <SearchForm query={query} /> }]);
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the shop" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => act(async () => void fireEvent.submit(screen.getByRole("search")));

test("submits searches of at least two characters, and shows a hint for shorter ones until they change", async () => {
  const path = renderForm("rail");
  expect(field().value).toBe("rail");
  type(" r ");
  await submit();
  expect([path(), screen.getByRole("status").textContent]).toEqual(["/", "Type at least two characters."]);
  type("ri");
  expect(screen.getByRole("status").textContent).toBe("");
  await submit();
  expect(path()).toBe("/search/ri");
});

test("submits to the server without scripts", () => {
  renderForm();
  const form = screen.getByRole<HTMLFormElement>("search");
  expect([form.getAttribute("action"), form.method, field().name]).toEqual(["/search", "get", "query"]);
});
