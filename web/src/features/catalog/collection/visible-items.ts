import { useSearchParams } from "react-router";

export const VISIBLE_PARAM = "shown";

/** Number of items visible at first, and added by each "Show more". */
export const VISIBLE_STEP = 24;

export function useVisibleCount(): number {
  const [params] = useSearchParams();
  const requested = Number(params.get(VISIBLE_PARAM));
  return requested > VISIBLE_STEP ? Math.floor(requested) : VISIBLE_STEP;
}
