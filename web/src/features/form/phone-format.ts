/**
 * A phone number as it is typed: `(802) 555-0142`, with the country prefix in front when there are more than 10 digits
 * (storefront spec, section 5). Ends in a digit, so that it can be deleted from the end.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 13);
  const prefix = digits.slice(0, Math.max(0, digits.length - 10));
  const local = digits.slice(prefix.length);
  const area = local.slice(0, 3);
  const exchange = local.slice(3, 6);
  const line = local.slice(6);
  let formatted = prefix ? `+${prefix} ` : "";
  if (area) formatted += `(${area}`;
  if (exchange) formatted += `) ${exchange}`;
  if (line) formatted += `-${line}`;
  return formatted;
}
