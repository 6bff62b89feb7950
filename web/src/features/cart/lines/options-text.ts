/** The options of a line with labels: `Length: 16.25 in. Hand: Right hand.` An option without a label is only its value. */
export function optionsText(options: readonly { label: string; value: string }[]): string {
  return options.map(({ label, value }) => `${label && `${label}: `}${value}.`).join(" ");
}
