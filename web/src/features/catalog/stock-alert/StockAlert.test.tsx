import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import { StockAlert } from "./StockAlert.tsx";

beforeEach(() => {
  notification.set(null);
  setSignedOut();
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(cleanup);

const userError = (field: string, message: string) => ({
  __typename: "UserError",
  field: [field],
  message,
  code: "INVALID",
  qtyOnHand: null,
  price: null,
  orderId: null,
});

function response(productName: string | null, ...userErrors: object[]) {
  return of({ data: { stockAlertCreate: { __typename: "StockAlertCreatePayload", productName, userErrors } } });
}

function renderAlert(gateway: () => Observable<ApolloLink.Result> = () => response("Shop coat")) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return gateway();
  });
  let choose: (variant: string) => void = () => undefined;
  function Alert() {
    const [variant, setVariant] = useState("Small");
    useEffect(() => {
      choose = setVariant;
    }, []);
    return (
      <StockAlert productId="shop-coat" productTitle="Coat" sku={`COAT-${variant.charAt(0)}`} variant={variant}>
        <p>Out of stock</p>
      </StockAlert>
    );
  }
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link })}>
      <RouterProvider router={createMemoryRouter([{ path: "/", Component: Alert }])} />
    </WithClient>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole("textbox", { name: "Email address" }) as HTMLInputElement;
  const chooseVariant = (variant: string) => act(() => choose(variant));
  return {
    sent,
    user,
    field,
    chooseVariant,
    submit: () => user.click(screen.getByRole("button", { name: "Notify me" })),
  };
}

test("requires a valid email address", async () => {
  const { submit, user, field, sent } = renderAlert();
  await submit();
  expect(await screen.findByText("Email address is required")).toBeDefined();
  expect(document.activeElement).toBe(field);
  await user.type(field, "ada");
  await submit();
  expect(await screen.findByText("Email address must be a valid email address")).toBeDefined();
  expect(sent).toEqual([]);
});

test("subscribes to the exact variant and shows the product name from the server", async () => {
  const { submit, user, field, sent } = renderAlert();
  expect(screen.getByText(/^Coat \(Small\) is out of stock/)).toBeDefined();
  await user.type(field, "ada@example.com");
  await submit();
  await waitFor(() =>
    expect(notification.get()).toEqual({
      type: "success",
      message: "You will be notified when Shop coat is back in stock",
    }),
  );
  expect(sent).toEqual([{ input: { productId: "shop-coat", sku: "COAT-S", email: "ada@example.com" } }]);
  expect(await screen.findByText("We'll write to ada@example.com.")).toBeDefined();
  expect(field.value).toBe("");
});

test("clears the confirmation when another variant is selected", async () => {
  const { submit, user, field, chooseVariant } = renderAlert();
  await user.type(field, "ada@example.com");
  await submit();
  expect(await screen.findByText("We'll write to ada@example.com.")).toBeDefined();
  chooseVariant("Large");
  expect(screen.getByText(/^Coat \(Large\) is out of stock/)).toBeDefined();
  expect(screen.queryByText("We'll write to ada@example.com.")).toBeNull();
});

test("shows a rejection of the server and keeps the typed address", async () => {
  const { submit, user, field } = renderAlert(() =>
    response(null, userError("sku", "This product has no such variant.")),
  );
  await user.type(field, "ada@example.com");
  await submit();
  expect(await screen.findByText("This product has no such variant.")).toBeDefined();
  expect([field.value, notification.get()]).toEqual(["ada@example.com", null]);
});

test("shows the message of a failed request", async () => {
  const { submit, user, field } = renderAlert(() => throwError(() => new TypeError("Failed to fetch")));
  await user.type(field, "ada@example.com");
  await submit();
  await waitFor(() => expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/));
  expect(field.value).toBe("ada@example.com");
});

test("prefills the address of a signed-in customer", () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  expect(renderAlert().field.value).toBe("ada@example.com");
});
