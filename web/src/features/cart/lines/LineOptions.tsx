import { optionsText } from "./options-text.ts";

export function LineOptions({ options }: { options: readonly { label: string; value: string }[] }) {
  if (options.length === 0) return null;
  return <p className="muted small">{optionsText(options)}</p>;
}
