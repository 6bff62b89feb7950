/** The files of `public/drawings`. */
export type DrawingName = "caliper" | "carton" | "coupling" | "gauge" | "plate" | "rack" | "target";

/** Line drawing beside an empty page's words, which it only illustrates. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return <img className={className} src={`/drawings/${name}.svg`} width={480} height={320} alt="" loading="lazy" />;
}
