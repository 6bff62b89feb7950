import type { ReactNode } from "react";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import { useAddressBookQuery } from "./address-book.generated.ts";
import type { AddressBookData } from "./address-rules.ts";

export function AddressBookQuery({ children }: { children: (book: AddressBookData) => ReactNode }) {
  const { data, error, refetch } = useAddressBookQuery();

  if (data?.profile) return children(data.profile);
  if (!data && !error) return <Loading>Loading your addresses</Loading>;
  return (
    <LoadError message="Your addresses can't be shown right now." onRetry={() => void focusMainAfter(refetch())} />
  );
}
