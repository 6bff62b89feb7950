import type { DefaultContext } from "@apollo/client";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Fetches personal data that is shown from the cache again, in the background, if a link led here. The way back shows it
 * as it was left and costs no request.
 * @param renew queries the network; by a lazy query, because a failure of the one that is shown would replace the data
 * @param isShown whether the cache has had the data
 */
export function useRenewal(renew: (options: { context: DefaultContext }) => Promise<unknown>, isShown: boolean): void {
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const first = useRef({ renew, isDue: cameByLink && isShown });

  useEffect(() => {
    const { renew: ask, isDue } = first.current;
    if (isDue) ask({ context: { background: true } }).catch(() => undefined);
  }, []);
}
