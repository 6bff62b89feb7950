import { wordmarkPath } from "./brand-paths.ts";

/** The name as it is drawn; the height comes from `className`, the name in words from the link around it. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 100" preserveAspectRatio="xMinYMid" aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={wordmarkPath} />
    </svg>
  );
}
