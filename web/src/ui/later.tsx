import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useEffect,
  useRef,
  useState,
} from "react";
import { Failure } from "./Failure.tsx";
import { endWaiting, waitingMark } from "./early-presses.tsx";
import styles from "./later.module.css";
import { useHydrated } from "./use-hydrated.ts";
import { useOnDemand } from "./use-on-demand.ts";

type FetchPart<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page that is in the server's HTML at once, and whose script comes after the page's own. Until then its links
 * lead on by themselves and presses of its buttons are kept. A script that cannot be had says so in the part's place.
 *
 * @param fetchPart imports the component
 * @param Meanwhile what stands in its place where the browser draws the part before it has it; by default nothing
 * @returns the component; its `preload` fetches the script and never rejects, for loaders of pages that are about to be shown
 */
export function later<Props extends object>(fetchPart: FetchPart<Props>, Meanwhile?: ComponentType<Props>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () =>
    (loading ??= fetchPart()
      .catch(fetchPart)
      .catch(() => failedPart(fetchPart)));
  const Part = lazy(async () => ({ default: await load() }));

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <Place ref={place}>
        <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
          <Part {...props} />
          <Alive place={place} />
        </Suspense>
      </Place>
    );
  }

  // While its script is awaited, an update would throw away what the server sent.
  return Object.assign(memo(Later), { preload: async () => void (await load()) });
}

interface PlaceProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Place({ ref, children }: PlaceProps) {
  const hydrated = useHydrated();
  const [isInHtml] = useState(!hydrated);
  return (
    <div ref={ref} className={styles.place} {...(isInHtml ? waitingMark : null)}>
      {children}
    </div>
  );
}

function Alive({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (place.current) endWaiting(place.current);
  }, [place]);
  return null;
}

/** Stands where a part could not be fetched, and offers to try again. */
function failedPart<Props extends object>(fetchPart: FetchPart<Props>): ComponentType<Props> {
  return function FailedPart(props: Props) {
    const { module: Part, load } = useOnDemand(fetchPart);
    if (Part) return <Part {...props} />;
    return (
      <div className="wrap">
        <Failure message="This part of the page could not be loaded." onRetry={() => void load()} />
      </div>
    );
  };
}
