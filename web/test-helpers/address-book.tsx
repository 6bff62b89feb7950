import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Outlet, RouterProvider, createMemoryRouter, useParams } from "react-router";
import { Observable, of, throwError } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import { paths } from "#/paths.ts";
import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { AccountInformation } from "#/features/account/profile/AccountInformation.tsx";
import { CustomerData } from "#/features/account/profile/CustomerData.tsx";
import { countingLink } from "./spinner.tsx";
import { setAuthState } from "#/features/account/auth/auth-state.ts";
import { AddressBook } from "#/features/account/address-book/AddressBook.tsx";
import { AddressEditor } from "#/features/account/address-book/AddressEditor.tsx";
import type { AddressCreateInput } from "#/features/account/address-book/address-book.generated.ts";

type Saved = SavedAddressFieldsFragment;

export const address = (
  id: string,
  { address: place, ...about }: Partial<Omit<Saved, "address">> & { address?: Partial<Saved["address"]> } = {},
): Saved => ({
  __typename: "SavedAddress",
  id,
  name: `Place ${id}`,
  type: "HOME",
  isDefaultShipping: false,
  isDefaultBilling: false,
  isResidential: true,
  fax: null,
  deliveryPhone: null,
  ...about,
  address: {
    __typename: "Address",
    firstName: "Ada",
    lastName: "Whitlock",
    company: null,
    phone: "(802) 555-0123",
    addressLine1: `${id} Mill Street`,
    addressLine2: null,
    city: "Bellows Falls",
    state: "VT",
    postalCode: "05101",
    country: "United States",
    ...place,
  },
});

export const asDefault = { isDefaultShipping: true, isDefaultBilling: true };

type Variables = { input: AddressCreateInput & { id?: string } };

export const userError = (field: string[] | null, message: string, code = "INVALID") => ({
  __typename: "UserError",
  field,
  message,
  code,
  qtyOnHand: null,
  price: null,
  orderId: null,
});

export class Gateway {
  addresses: Saved[];
  readonly requests: { name: string; input: Variables["input"] }[] = [];
  refusal: ReturnType<typeof userError> | null = null;
  /** Applies the next change but loses the response. */
  losesAnswer = false;
  isDown = false;
  /** Applies changes but returns no address book. */
  isBookUntold = false;
  gate: Promise<void> | null = null;

  constructor(...addresses: Saved[]) {
    this.addresses = addresses;
  }

  operations(): string[] {
    return this.requests.map(({ name }) => name);
  }

  profile() {
    return {
      __typename: "Profile",
      id: "ada",
      fullName: "Ada Whitlock",
      firstName: "Ada",
      lastName: "Whitlock",
      email: "ada@shop.example",
      phone: "(802) 555-0123",
      newsletter: null,
      papers: null,
      orders: {
        __typename: "OrderConnection",
        totalCount: 0,
        nodes: [],
        pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
      },
      addresses: this.addresses,
      defaultShippingAddress: this.addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? null,
      defaultBillingAddress: this.addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? null,
    };
  }

  readonly link = new ApolloLink(({ operationName = "", variables }) => {
    this.requests.push({ name: operationName, input: (variables as Variables).input });
    if (this.isDown) return throwError(() => new TypeError("Failed to fetch"));
    const data = this.respond(operationName, (variables as Variables).input);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      return throwError(() => new TypeError("Failed to fetch"));
    }
    if (!this.gate) return of({ data });
    return new Observable<ApolloLink.Result>((observer) => {
      void this.gate?.then(() => {
        observer.next({ data });
        observer.complete();
      });
    });
  });

  private respond(name: string, input: Variables["input"]) {
    const change = /^Address(Create|Update|Delete)$/.exec(name)?.[1];
    if (!change) return { profile: this.profile() };
    const { refusal } = this;
    this.refusal = null;
    if (!refusal) this.change(change, input);
    return {
      [`address${change}`]: {
        __typename: `Address${change}Payload`,
        profile: refusal || this.isBookUntold ? null : this.profile(),
        userErrors: refusal ? [refusal] : [],
      },
    };
  }

  private change(change: string, { id = String(this.addresses.length + 1), ...input }: Variables["input"]): void {
    if (change === "Delete") {
      this.addresses = this.addresses.filter((one) => one.id !== id);
      return;
    }
    const others = this.addresses.map((one) => ({
      ...one,
      isDefaultShipping: one.isDefaultShipping && !input.isDefaultShipping,
      isDefaultBilling: one.isDefaultBilling && !input.isDefaultBilling,
    }));
    const next = address(id, input as Partial<Saved>);
    const isNew = change === "Create";
    this.addresses = isNew ? [...others, next] : others.map((one) => (one.id === id ? next : one));
  }
}

/** Opens an account page as Ada, with links to the account's home and the address book below. */
export function openAccount(gateway: Gateway, path: string) {
  cleanup();
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null });
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        element: <Shell />,
        children: [
          { index: true, element: <Account /> },
          { path: "address-book", element: <AddressBook /> },
          { path: "address-book/:addressId", element: <Editor /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const client = new ApolloClient({ cache: createCache(), link: countingLink.concat(gateway.link) });
  render(
    <WithClient client={client}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  const user = userEvent.setup();
  return {
    user,
    path: () => router.state.location.pathname,
    click: (role: "link" | "button" | "checkbox", name: string | RegExp) =>
      user.click(screen.getByRole(role, { name })),
  };
}

const Account = () => (
  <CustomerData>{(customer, reload) => <AccountInformation customer={customer} reload={reload} />}</CustomerData>
);

function Editor() {
  const { addressId = "" } = useParams();
  return <AddressEditor key={addressId} addressId={addressId === "new" ? null : addressId} />;
}

/** Finds a field by label; optional fields append "optional" to it. */
export const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?:optional)?$`));

export const fill = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });

function Shell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
      <Link to={paths.account}>To the account</Link>
      <Link to={paths.addressBook}>To the address book</Link>
    </main>
  );
}
