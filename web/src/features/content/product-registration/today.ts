/** What day it is where the browser is, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  return [pad(now.getFullYear(), 4), pad(now.getMonth() + 1, 2), pad(now.getDate(), 2)].join("-");
}
