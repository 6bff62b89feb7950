import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { FakeRequest } from "./upload.ts";
import { uploadLink } from "#/graph/apollo/links/upload-link.ts";
import { countingLink } from "./spinner.tsx";
import { DealerRegistration } from "#/features/dealers/registration/DealerRegistration.tsx";

export const PASSWORD = "a barrel of proof loads";
/** The input of a dealer without a license, except for the password. */
export const typedValues = {
  company: "Green River Arms",
  website: "greenriver.example",
  phone: "(802) 555-0142",
  firstName: "Hollis",
  lastName: "Page",
  email: "desk@greenriver.example",
  addressLine1: "4 Main Street",
  city: "Brattleboro",
  state: "VT",
  postalCode: "05301",
};
const pdf = () => new File(["%PDF-1.7"], "license.pdf", { type: "application/pdf" });

export function renderPage() {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([countingLink, uploadLink("/graphql")]),
  });
  const routes = [
    { path: "/", element: <DealerRegistration /> },
    { path: "/elsewhere", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <WithClient client={client}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  // File choosers let users select "all files", so do not filter by type.
  return { user: userEvent.setup({ applyAccept: false }), router };
}

type User = ReturnType<typeof renderPage>["user"];

/** Labels may end with "optional". */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input,select" });
export const send = (user: User) => user.click(screen.getByText("Send registration"));
export const fieldErrors = () => {
  const summary = screen.queryByRole("group", { name: "Please check your registration" });
  return [...(summary?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
};

/** The form filled in by a dealer without a license; all but the passwords comes from session storage. */
export function renderFilled(changes: object = {}) {
  sessionStorage.setItem("customer.form.dealerRegistration", JSON.stringify({ ...typedValues, ...changes }));
  const page = renderPage();
  for (const label of ["Password", "Confirm password"]) fireEvent.change(field(label), { target: { value: PASSWORD } });
  return page;
}

export async function renderLicensed(file = pdf()) {
  const page = renderFilled({ hasFflSot: true, fflNumber: "6-03" });
  await page.user.upload(field("Copy of the FFL"), file);
  return page;
}

export async function sentRequest(): Promise<FakeRequest> {
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  const request = FakeRequest.sent.shift();
  if (!request) throw new Error("nothing was sent");
  return request;
}

export const inputOf = (request: FakeRequest) => (request.json("operations").variables as { input: object }).input;

export const respondWith = (
  request: FakeRequest,
  registrationId: string | null,
  ...userErrors: [string[] | null, string][]
) =>
  act(async () => {
    request.respond(200, {
      data: {
        dealerRegister: {
          __typename: "DealerRegisterPayload",
          registrationId,
          userErrors: userErrors.map(([path, message]) => ({
            __typename: "UserError",
            field: path,
            message,
            code: "INVALID",
            qtyOnHand: null,
            orderId: null,
            price: null,
          })),
        },
      },
    });
  });
