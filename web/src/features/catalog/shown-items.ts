import { useSearchParams } from "react-router";

/** Name of the URL's search parameter that says how many items are shown. */
export const SHOWN = "shown";

/** So many are shown at first, and added each time more are asked for. */
export const SHOWN_STEP = 24;

/** How many items of a collection are shown, by the URL. */
export function useShownCount(): number {
  const [params] = useSearchParams();
  const asked = Number(params.get(SHOWN));
  return asked > SHOWN_STEP ? Math.floor(asked) : SHOWN_STEP;
}
