import { useRef, useState } from "react";
import type { UserErrorFieldsFragment } from "../../../graph/personal/fragments.generated.ts";
import {
  type AddressCreateInput,
  useAddressBookLazyQuery,
  useAddressCreateMutation,
  useAddressUpdateMutation,
} from "./address-book.generated.ts";
import type { Book } from "./address-rules.ts";
import { followAnswer } from "./book-answer.ts";

/**
 * Adds an address, or changes the one of `id`. Answers what the gateway refuses, empty when it is saved; throws when
 * there is no answer. A new address whose answer was lost is looked for in the book before it is sent again, so that it
 * is not added twice.
 */
export function useSaveAddress(id: string | null, book: Book) {
  const [readBook] = useAddressBookLazyQuery({ fetchPolicy: "network-only" });
  const [create] = useAddressCreateMutation({
    update: (cache, { data }) => data && followAnswer(cache, data.addressCreate),
  });
  const [update] = useAddressUpdateMutation({
    update: (cache, { data }) => data && followAnswer(cache, data.addressUpdate),
  });
  const [known] = useState(() => new Set(book.addresses.map((address) => address.id)));
  const unanswered = useRef<AddressCreateInput | null>(null);

  async function idOfUnanswered(): Promise<string | null> {
    if (!unanswered.current) return null;
    const { addressName, addressLine1 } = unanswered.current;
    // Goes on when the form is left meanwhile, as the change does.
    const { data } = await readBook().retain();
    const stored = data?.profile?.addresses.find(
      (address) =>
        !known.has(address.id) && address.addressName === addressName && address.addressLine1 === addressLine1,
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
    const addressId = id ?? (await idOfUnanswered());
    const answer = await (addressId === null ? add(input) : change(input, addressId));
    if (!answer) throw new Error("an answer without data");
    return answer.userErrors;
  };
}
