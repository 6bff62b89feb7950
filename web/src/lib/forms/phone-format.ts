/**
 * Formats a North American phone number while it is typed, for instance `(802) 555-0142`, with the country code if there are
 * more than 10 digits. The result ends in a digit, so that it can be deleted from the end. Foreign and overlong numbers stay
 * as typed.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const isElsewhere = typed.trimStart().startsWith("+") && !digits.startsWith("1");
  if (isElsewhere || digits.length > (digits.startsWith("1") ? 11 : 10)) return typed;
  const prefix = digits.length > 10 ? "1" : "";
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
