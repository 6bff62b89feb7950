import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect } from "vitest";
import { createCache } from "../src/graph/personal/cache.ts";
import { FakeRequest } from "./upload.ts";
import { uploadLink } from "../src/graph/personal/upload-link.ts";
import { countedLink } from "./spinner.tsx";
import { DealerRegistration } from "../src/features/dealers/registration/DealerRegistration.tsx";

export const PASSWORD = "a barrel of proof loads";
/** What a dealer without a licence types, but for the password. */
export const typed = {
  company: "Green River Arms",
  website: "greenriver.example",
  phone: "(802) 555-0142",
  firstName: "Hollis",
  lastName: "Page",
  email: "desk@greenriver.example",
  streetAddress: "4 Main Street",
  city: "Brattleboro",
  state: "VT",
  postalCode: "05301",
};
const pdf = () => new File(["%PDF-1.7"], "licence.pdf", { type: "application/pdf" });

export function renderPage() {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([countedLink, uploadLink("/graphql")]),
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
  // What is chosen is not filtered by its name, as a browser's dialog lets everybody choose "all files".
  return { user: userEvent.setup({ applyAccept: false }), router };
}

type User = ReturnType<typeof renderPage>["user"];

/** Behind the label it may say that the field is optional. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input,select" });
export const send = (user: User) => user.click(screen.getByText("Send registration"));
export const faults = () => {
  const summary = screen.queryByRole("group", { name: "Please check your registration" });
  return [...(summary?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
};

/** The form as a dealer without a licence fills it in: all but the passwords was typed before, in this tab. */
export function renderFilled(changes: object = {}) {
  sessionStorage.setItem("customer.form.dealerRegistration", JSON.stringify({ ...typed, ...changes }));
  const page = renderPage();
  for (const label of ["Password", "Confirm password"]) fireEvent.change(field(label), { target: { value: PASSWORD } });
  return page;
}

/** The form as a dealer with a licence fills it in. */
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

export const answer = (
  request: FakeRequest,
  registrationId: string | null,
  ...userErrors: [string[] | null, string][]
) =>
  act(async () => {
    request.answer(200, {
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
