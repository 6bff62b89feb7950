import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { type Observable, of, throwError } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import ProfilePage from "#/routes/account/profile.tsx";
import ProfileDetailsPage from "#/routes/account/profile-details.tsx";
import ProfileNewsletterPage from "#/routes/account/profile-newsletter.tsx";
import { countingLink } from "./spinner.tsx";
import { setAuthState } from "#/features/account/auth/auth-state.ts";
import { NewsletterForm } from "#/features/account/newsletter/NewsletterForm.tsx";
import { UserStateSync } from "#/features/shell/apollo/UserStateSync.tsx";
import { useCustomerName } from "#/features/account/sign-in/use-customer-name.ts";

export const ada = {
  __typename: "Profile",
  id: "sub-ada",
  fullName: "Ada Whitlock",
  firstName: "Ada",
  lastName: "Whitlock",
  email: "ada@shop.example",
  phone: "(802) 555-0123",
  defaultShippingAddress: null,
  defaultBillingAddress: null,
  newsletter: subscription(false),
  papers: null,
  orders: {
    __typename: "OrderConnection",
    totalCount: 0,
    nodes: [],
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
};

export const home = {
  __typename: "SavedAddress",
  id: "7",
  name: "Home",
  type: "HOME",
  isDefaultShipping: true,
  isDefaultBilling: false,
  isResidential: true,
  fax: "802 555 0124",
  deliveryPhone: null,
  address: {
    __typename: "Address",
    firstName: "Ada",
    lastName: "Whitlock",
    company: null,
    phone: "(802) 555-0123",
    addressLine1: "4 Mill Street",
    addressLine2: "Suite 3",
    city: "Bellows Falls",
    state: "VT",
    postalCode: "05101",
    country: "United States",
  },
};

export function subscription(isSubscribed: boolean) {
  return { __typename: "NewsletterSubscription", id: "n-ada", email: "ada@shop.example", isSubscribed };
}

export const userError = (field: string, message: string) => ({
  __typename: "UserError",
  field: [field],
  message,
  code: "INVALID",
  qtyOnHand: null,
  price: null,
  orderId: null,
});

type FakeResponse = ApolloLink.Result["data"] | Error;

/**
 * Opens an account page as Ada, with the footer's newsletter form and the header's name.
 * @param responses responses by operation; profile operations default to `ada`, others to an unreachable gateway
 */
export function openAccount(path: string, responses: Record<string, () => FakeResponse> = {}) {
  setAuthState({ status: "authenticated", user: { name: "Ada W.", email: "ada@shop.example" }, error: null });
  const requests: { name: string; variables: unknown }[] = [];
  const profile = () => ({ profile: ada });
  const known: Record<string, () => FakeResponse> = {
    AccountInformation: profile,
    CustomerName: profile,
    ...responses,
  };
  const link = new ApolloLink((operation): Observable<ApolloLink.Result> => {
    const name = operation.operationName ?? "";
    // The header requests it for its item count.
    if (name === "Cart") return of({ data: { cart: null } });
    // The header requests it on every page.
    if (name !== "CustomerName") requests.push({ name, variables: operation.variables });
    const response = known[name]?.();
    if (response instanceof GraphQLError) return of({ data: { profile: null }, errors: [response] });
    return response && !(response instanceof Error)
      ? of({ data: response })
      : throwError(() => response ?? new TypeError("Failed to fetch"));
  });
  const router = createMemoryRouter(
    [
      { path: "/profile", element: <Layout page={<ProfilePage />} /> },
      { path: "/profile/details", element: <Layout page={<ProfileDetailsPage />} /> },
      { path: "/profile/newsletter", element: <Layout page={<ProfileNewsletterPage />} /> },
      { path: "*", element: <Layout /> },
    ],
    { initialEntries: [path] },
  );
  const client = new ApolloClient({ cache: createCache(), link: countingLink.concat(link) });
  render(
    <WithClient client={client}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  const user = userEvent.setup();
  return {
    router,
    user,
    operations: () => requests.map(({ name }) => name),
    requests,
    click: (role: "link" | "button" | "checkbox", name: string) => user.click(screen.getByRole(role, { name })),
  };
}

function Layout({ page }: { page?: ReactNode }) {
  const name = useCustomerName();
  return (
    <>
      <p data-testid="name">{name}</p>
      <UserStateSync />
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      <footer>
        <NewsletterForm />
      </footer>
    </>
  );
}
