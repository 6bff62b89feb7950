import { useRef, useState } from "react";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import {
  type AddressCreateInput,
  useAddressBookLazyQuery,
  useAddressCreateMutation,
  useAddressUpdateMutation,
} from "./address-book.generated.ts";
import type { AddressBookData } from "./address-rules.ts";
import { refetchIfOutdated } from "./address-book-errors.ts";

/**
 * Adds an address, or updates the one with `id`. Returns the user errors, empty on success; throws without a response.
 * If the response to a new address was lost, looks for the address in the book before sending it again, so that it is
 * not added twice.
 */
export function useSaveAddress(id: string | null, book: AddressBookData) {
  const [readBook] = useAddressBookLazyQuery({ fetchPolicy: "network-only" });
  const [create] = useAddressCreateMutation({
    update: (cache, { data }) => data && refetchIfOutdated(cache, data.addressCreate),
  });
  const [update] = useAddressUpdateMutation({
    update: (cache, { data }) => data && refetchIfOutdated(cache, data.addressUpdate),
  });
  const [known] = useState(() => new Set(book.addresses.map((address) => address.id)));
  const unanswered = useRef<AddressCreateInput | null>(null);

  async function idWithoutResponse(): Promise<string | null> {
    if (!unanswered.current) return null;
    const { name, address: sent } = unanswered.current;
    // `retain` keeps the request running if the form is unmounted, as the mutation does.
    const { data } = await readBook().retain();
    const stored = data?.profile?.addresses.find(
      (saved) => !known.has(saved.id) && saved.name === name && saved.address.addressLine1 === sent.addressLine1,
    );
    return stored?.id ?? null;
  }

  async function add(input: AddressCreateInput) {
    unanswered.current = input;
    const { data } = await create({ variables: { input } });
    unanswered.current = null;
    return data?.addressCreate;
  }

  async function change(input: AddressCreateInput, addressId: string) {
    const { data } = await update({ variables: { input: { ...input, id: addressId } } });
    return data?.addressUpdate;
  }

  return async (input: AddressCreateInput): Promise<readonly UserErrorFieldsFragment[]> => {
    const addressId = id ?? (await idWithoutResponse());
    const response = await (addressId === null ? add(input) : change(input, addressId));
    if (!response) throw new Error("an answer without data");
    return response.userErrors;
  };
}
