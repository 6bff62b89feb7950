import { useState } from "react";

/** Announces its text to screen readers each time it changes, but not the initial text. */
export function Announcement({ children: text }: { children: string }) {
  const [first] = useState(text);
  const [changed, setChanged] = useState(false);
  if (!changed && text !== first) setChanged(true);
  return <output className="vh">{changed && text}</output>;
}
