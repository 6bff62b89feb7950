import { useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { trackActivity } from "../lib/activity.ts";
import { focusMain } from "../lib/focus-main.ts";

/**
 * @param failure what failed of a page, from its loader
 * @returns runs the loader again, so that title and status fit what is shown: the route must revalidate when its URL stays
 *   the same
 */
export function useRetry(failure: string | null): () => void {
  const { revalidate } = useRevalidator();
  const pressed = useRef(false);

  useLayoutEffect(() => {
    // The button that was pressed is gone.
    if (failure === null && pressed.current) focusMain();
    pressed.current = false;
  }, [failure]);

  return () => {
    pressed.current = true;
    void trackActivity(revalidate());
  };
}
