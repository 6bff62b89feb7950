import { useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { trackActivity } from "#/lib/stores/activity.ts";
import { focusMain } from "#/lib/browser/focus-main.ts";

/**
 * @param failure the page's failure message, from its loader
 * @returns a function that runs the loader again, so that title and status match the content; the route must revalidate for
 *   an unchanged URL
 */
export function useRetry(failure: string | null): () => void {
  const { revalidate } = useRevalidator();
  const pressed = useRef(false);

  useLayoutEffect(() => {
    // The pressed button is gone, so its focus is lost.
    if (failure === null && pressed.current) focusMain();
    pressed.current = false;
  }, [failure]);

  return () => {
    pressed.current = true;
    void trackActivity(revalidate());
  };
}
