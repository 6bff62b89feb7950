import { Failure } from "../../ui/Failure.tsx";
import { useOnMount } from "../../ui/use-on-demand.ts";
import { Waiting } from "../../ui/Waiting.tsx";

interface CartHandoverProps {
  token: string;
  /** It was added or declined, or there is nothing to add. */
  onDone: () => void;
}

/** Offers a cart that was handed over. Few come with one: the offer is loaded when it is needed. */
export function CartHandover(props: CartHandoverProps) {
  const { module, failed, load } = useOnMount(() => import("./HandoverOffer.tsx"));
  if (module) return <module.HandoverOffer {...props} />;
  if (failed) return <Failure message="This link cannot be opened right now." onRetry={() => void load()} />;
  return <Waiting>Loading what was chosen for you</Waiting>;
}
