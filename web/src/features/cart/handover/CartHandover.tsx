import { LoadError } from "#/ui/messages/LoadError.tsx";
import { useOnMount } from "#/ui/loading/use-lazy-module.ts";
import { Loading } from "#/ui/loading/Loading.tsx";

interface CartHandoverProps {
  token: string;
  onDone: () => void;
}

/** Offers the cart of a handoff link. Few visitors have one, so the offer is loaded on demand. */
export function CartHandover(props: CartHandoverProps) {
  const { module, failed, load } = useOnMount(() => import("./HandoverOffer.tsx"));
  if (module) return <module.HandoverOffer {...props} />;
  if (failed) return <LoadError message="This link can't be opened right now." onRetry={() => void load()} />;
  return <Loading>Loading the items chosen for you</Loading>;
}
