/** The options of a line with their names: `Length: 16.25 in. Hand: Right hand.` One without a name is its value alone. */
export function optionsText(options: readonly { label: string; value: string }[]): string {
  return options.map(({ label, value }) => `${label && `${label}: `}${value}.`).join(" ");
}
