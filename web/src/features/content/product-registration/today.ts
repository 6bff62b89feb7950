/** Today's date in the browser's time zone, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  return [pad(now.getFullYear(), 4), pad(now.getMonth() + 1, 2), pad(now.getDate(), 2)].join("-");
}
