import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `choose` on hydration with the value of a select that the user has changed before, or the browser has restored.
 *
 * @param value the rendered value
 * @returns for an element that contains only this select
 */
export function useEarlyChoice<Place extends Element>(
  value: string,
  choose: (value: string) => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const adopt = useEffectEvent(() => {
    const select = place.current?.querySelector("select");
    if (select && select.value !== value) choose(select.value);
  });
  useEffect(() => adopt(), []);
  return place;
}
