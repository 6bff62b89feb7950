import { useRef } from "react";

/** The returned function gives equal inputs the same idempotency key, so that a repeated attempt happens once. */
export function useChangeKey(): (input: object) => string {
  const last = useRef({ input: "", key: "" });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
