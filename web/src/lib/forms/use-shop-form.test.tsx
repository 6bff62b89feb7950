import { act, render, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { email, requiredMessage, required } from "@telfer/forms/rules.ts";
import { summaryLines } from "./summary-lines.ts";
import { useShopForm } from "./use-shop-form.ts";

const words = requiredMessage({ name: "Name", email: "Email" });
const schema = z.object({
  name: required(99, words("name")),
  email: email("Email must be a valid email address", words("email")),
  agreed: z.boolean(),
});
const defaults = { name: "", email: "", agreed: false };

function renderForm() {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(() => ({ form: useShopForm(schema, defaults), navigate: useNavigate() }), { wrapper });
  return result;
}

it("lists errors in field order, and only after a submit", async () => {
  const result = renderForm();
  expect(result.current.form.faults).toEqual([]);
  await act(async () => expect(await result.current.form.validate()).toBeNull());
  expect(result.current.form.faults.map(({ message }) => message)).toEqual(["Name is required", "Email is required"]);
  expect(result.current.form.field("email").error).toBe("Email is required");
  expect(result.current.form.attempt).toBe(1);
});

it("clears only the message of the changed field", async () => {
  const result = renderForm();
  await act(() => result.current.form.validate());
  act(() => result.current.form.field("email").onChange("ada"));
  expect(result.current.form.faults.map(({ name }) => name)).toEqual(["name"]);
  await act(() => result.current.form.validate());
  expect(result.current.form.field("email").error).toBe("Email must be a valid email address");
});

it("returns the parsed values of a valid form", async () => {
  const result = renderForm();
  act(() => {
    result.current.form.field("name").onChange(" Ada ");
    result.current.form.field("email").onChange("ada@telfer.example");
    result.current.form.checkbox("agreed").onChange(true);
  });
  await act(async () => {
    expect(await result.current.form.validate()).toEqual({ name: "Ada", email: "ada@telfer.example", agreed: true });
  });
});

it("shows errors from elsewhere at their fields", () => {
  const result = renderForm();
  act(() => result.current.form.fail([{ name: "email", message: "Is known already" }]));
  expect(result.current.form.field("email").error).toBe("Is known already");
});

it.each([
  ["at its field", [{ field: ["email"], message: "Is known already" }], "Is known already", null],
  ["above the form when they have no field", [{ field: null, message: "Not today" }], undefined, "Not today"],
  ["above the form when they are about another field", [{ field: ["id"], message: "Not here" }], undefined, "Not here"],
  [
    "at their fields, and above the form otherwise",
    [
      { field: null, message: "Not like this." },
      { field: ["email"], message: "Is known already" },
      { field: ["id"], message: "Not here." },
    ],
    "Is known already",
    "Not like this. Not here.",
  ],
  ["nowhere when there are none", [], undefined, null],
])("shows the gateway's errors %s", (_where, userErrors, atField, above) => {
  const result = renderForm();
  let told: string | null = "";
  act(() => {
    told = result.current.form.refuse(userErrors);
  });
  expect([told, result.current.form.field("email").error]).toEqual([above, atField]);
});

it("keeps values entered before hydration, except in a select that lacks the initial value", () => {
  const boxes = z.object({ agreed: z.boolean(), state: z.string(), zone: z.string() });
  const initial = { agreed: false, state: "VT", zone: "gone" };
  const list = (name: string, chosen: string) => (
    <select id={name} defaultValue={chosen}>
      <option value="NH">NH</option>
      <option value="VT">VT</option>
    </select>
  );
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  function Form() {
    const form = useShopForm(boxes, initial);
    return (
      <>
        <input type="checkbox" id={`${form.id}-agreed`} defaultChecked />
        {list(`${form.id}-state`, "NH")}
        {list(`${form.id}-zone`, "NH")}
        <output>{JSON.stringify(form.values)}</output>
      </>
    );
  }
  const { getByRole } = render(<Form />, { wrapper });
  expect(JSON.parse(getByRole("status").textContent)).toEqual({ agreed: true, state: "NH", zone: "gone" });
});

it("clears all messages but no values when the path changes", async () => {
  const result = renderForm();
  act(() => result.current.form.field("email").onChange("ada"));
  await act(() => result.current.form.validate());
  await act(async () => result.current.navigate("/elsewhere"));
  expect(result.current.form.faults).toEqual([]);
  expect(result.current.form.values.email).toBe("ada");
});

it("summarizes empty fields as requests and adds missing labels to other messages", () => {
  const faults = [
    { name: "city", fieldId: "a", message: "Required" },
    { name: "zip", fieldId: "b", message: "Zip code must be at least 5 digits" },
  ];
  expect(summaryLines(faults, { city: "City", zip: "ZIP code" })).toEqual([
    { fieldId: "a", message: "Enter your city" },
    { fieldId: "b", message: "Zip code must be at least 5 digits" },
  ]);
});
