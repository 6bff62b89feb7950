import type { DefaultContext } from "@apollo/client";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Refetches personal data in the background if it comes from the cache and a link led here. Back and forward navigations
 * show the old data and cost no request.
 * @param renew queries the network; use a lazy query, because a failed query would replace the displayed data
 * @param isShown true if the cache had the data
 */
export function useBackgroundRefetch(
  renew: (options: { context: DefaultContext }) => Promise<unknown>,
  isShown: boolean,
): void {
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const first = useRef({ renew, isDue: cameByLink && isShown });

  useEffect(() => {
    const { renew: ask, isDue } = first.current;
    if (isDue) ask({ context: { activity: "background" } }).catch(() => undefined);
  }, []);
}
