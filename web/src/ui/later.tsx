import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { NavigationType, useNavigationType } from "react-router";
import { Failure } from "./Failure.tsx";
import { endWaiting, waitingMark } from "./early-presses.tsx";
import styles from "./later.module.css";
import { useHydrated } from "./use-hydrated.ts";
import { useOnDemand } from "./use-on-demand.ts";

type FetchPart<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page that is in the server's HTML at once, and whose script comes after the page's own. Until then its links
 * lead on by themselves and presses of its buttons are kept. A script that cannot be had is asked for once more, then the part says so.
 *
 * @param fetchPart imports the component
 * @param Meanwhile what stands in its place where the browser draws the part before it has it; by default nothing
 * @returns the component
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
    const fallback = Meanwhile && <Meanwhile {...props} />;
    return (
      <Place ref={place}>
        <Suspense fallback={fallback}>
          <AfterFirstScreen meanwhile={fallback}>
            <Part {...props} />
            <Alive place={place} />
          </AfterFirstScreen>
        </Suspense>
      </Place>
    );
  }

  // While its script is awaited, an update would throw away what the server sent.
  return memo(Later);
}

/** Whether the server's HTML has what this stands in. */
function useInHtml(): boolean {
  const hydrated = useHydrated();
  const [isInHtml] = useState(!hydrated);
  return isInHtml;
}

interface PlaceProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Place({ ref, children }: PlaceProps) {
  const isInHtml = useInHtml();
  return (
    <div ref={ref} className={styles.place} {...(isInHtml ? waitingMark : null)}>
      {children}
    </div>
  );
}

/**
 * The first screen of a page that a press asked for is painted before what is below. On the way back all is drawn at once,
 * or there would be no place to scroll to.
 */
function AfterFirstScreen({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const isInHtml = useInHtml();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDrawn = useDeferredValue(true, isInHtml || isBack);
  return isDrawn ? children : meanwhile;
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
    const { module: Part, load } = useOnDemand(fetchPart, true);
    if (Part) return <Part {...props} />;
    return (
      <div className="wrap">
        <Failure message="This part of the page could not be loaded." onRetry={() => void load()} />
      </div>
    );
  };
}
