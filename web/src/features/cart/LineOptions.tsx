/** The options of a cart or order line, joined by dashes. */
export function LineOptions({ options }: { options: readonly { value: string }[] }) {
  if (options.length === 0) return null;
  return <p className="muted small">{options.map(({ value }) => value).join(" - ")}</p>;
}
