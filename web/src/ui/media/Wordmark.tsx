import { wordmarkPath } from "./brand-paths.ts";

/** The logo lettering. `className` sets its height; the link around it provides the accessible name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 100" preserveAspectRatio="xMinYMid" aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={wordmarkPath} />
    </svg>
  );
}
