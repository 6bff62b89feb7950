import { useState } from "react";

/** Reads out what a part of the page says now, each time that it changes; nothing while it stays as it came. */
export function Announcement({ children: text }: { children: string }) {
  const [first] = useState(text);
  const [changed, setChanged] = useState(false);
  if (!changed && text !== first) setChanged(true);
  return <output className="vh">{changed && text}</output>;
}
