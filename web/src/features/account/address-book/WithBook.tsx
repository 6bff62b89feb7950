import type { ReactNode } from "react";
import { Failure } from "../../../ui/Failure.tsx";
import { Waiting } from "../../../ui/Waiting.tsx";
import { focusMainAfter } from "../../../lib/focus-main.ts";
import { useAddressBookQuery } from "./address-book.generated.ts";
import type { Book } from "./address-rules.ts";

/** Shows what needs the customer's address book, once it is there. */
export function WithBook({ children }: { children: (book: Book) => ReactNode }) {
  const { data, error, refetch } = useAddressBookQuery();

  if (data?.profile) return children(data.profile);
  if (!data && !error) return <Waiting>Loading your addresses</Waiting>;
  return <Failure message="Your addresses cannot be shown right now." onRetry={() => void focusMainAfter(refetch())} />;
}
