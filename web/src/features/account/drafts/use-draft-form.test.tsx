import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { useDraftForm } from "./use-draft-form.ts";

const schema = z.object({ street: z.string(), city: z.string(), residential: z.boolean() });
const saved = { street: "4 Mill Street", city: "Bellows Falls", residential: true };

const signInAs = (name: string) =>
  setAuthState({ status: "authenticated", user: { name, email: `${name}@shop.example` }, error: null });

beforeEach(() => {
  sessionStorage.clear();
  signInAs("ada");
});
afterEach(() => {
  cleanup();
  setSignedOut();
});

function openForm(now = saved, name = "address.7") {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { result, unmount } = renderHook(() => useDraftForm(name, schema, now), { wrapper });
  return {
    values: () => result.current.form.values,
    change: (field: keyof typeof saved, value: string | boolean) => act(() => result.current.form.change(field, value)),
    forget: () => act(() => result.current.forgetDraft()),
    close: unmount,
  };
}

test("keeps no draft of an unchanged or reverted form", () => {
  const form = openForm();
  expect(sessionStorage.length).toBe(0);
  form.change("city", "Saxtons River");
  expect(sessionStorage.length).toBe(1);
  form.change("city", saved.city);
  expect(sessionStorage.length).toBe(0);
});

test("restores changed fields over the latest saved values", () => {
  const form = openForm();
  form.change("street", "12 Rue du Lac");
  form.change("residential", false);
  form.close();
  expect(openForm({ ...saved, city: "Magog" }).values()).toEqual({
    street: "12 Rue du Lac",
    city: "Magog",
    residential: false,
  });
  expect(openForm(saved, "address.8").values()).toEqual(saved);
});

test("restores the draft after the session expires, for the same user only", () => {
  const form = openForm();
  form.change("street", "12 Rue du Lac");
  act(() => setSignedOut({ during: "renewal", message: "Over." }));
  form.close();
  signInAs("ada");
  const again = openForm();
  expect(again.values().street).toBe("12 Rue du Lac");
  again.close();
  signInAs("ben");
  expect(openForm().values()).toEqual(saved);
  expect(sessionStorage.length).toBe(0);
});

test("keeps no draft after it was discarded, even if the form changes again", () => {
  const form = openForm();
  form.change("street", "12 Rue du Lac");
  form.forget();
  form.change("city", "Magog");
  expect(sessionStorage.length).toBe(0);
});

test.each(["no json", '{"owner":"ada@shop.example","changed":{"street":7,"gone":"x"}}', "null"])(
  "ignores malformed drafts: %s",
  (stored) => {
    sessionStorage.setItem("customer.form.address.7", stored);
    expect(openForm().values()).toEqual(saved);
  },
);
