import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigation } from "react-router";
import { withResolvers } from "../with-resolvers.ts";
import { Failure } from "./Failure.tsx";
import { endWaiting, waitingMark } from "./early-presses.tsx";
import styles from "./later.module.css";
import { fetchOnSign } from "./signs-of-life.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useOnDemand } from "./use-on-demand.ts";

/** What is nearer to the window than this is fetched. */
const NEAR = "50% 0px";

type FetchPart<Props> = () => Promise<ComponentType<Props>>;

/** A part that is fetched once. */
function createLoader<Props extends object>(fetchPart: FetchPart<Props>) {
  const { promise, resolve } = withResolvers<{ default: ComponentType<Props> }>();
  let loading: Promise<void> | null = null;
  let isNeeded = false;
  let failures = 0;

  async function fetchOnce(): Promise<void> {
    try {
      loader.part = await fetchPart();
      resolve({ default: loader.part });
    } catch (cause) {
      loading = null;
      failures += 1;
      if (!isNeeded) throw cause;
      if (failures > 1) resolve({ default: failedPart(fetchPart) });
      else await loader.fetch();
    }
  }

  const loader = {
    part: null as ComponentType<Props> | null,
    promise,
    fetch: (): Promise<void> => (loading ??= fetchOnce()),
    /** For something that cannot wait: a second failure is said in the part's place. Never rejects. */
    need: (): Promise<void> => {
      isNeeded = true;
      return loader.fetch().catch(() => undefined);
    },
  };
  return loader;
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

/**
 * A part of a page that is in the server's HTML at once, and whose script is fetched when it comes near the window, when
 * anything is pressed, or when the address changes. Until then its links lead on by themselves and presses of its
 * buttons are kept.
 *
 * @param fetchPart imports the component; it never sees an update of its properties before it is alive
 * @param Meanwhile what stands in its place where the browser draws the part before it has it; by default nothing
 * @returns the component; its `preload` fetches the script and never rejects, for loaders of pages that are about to be shown
 */
export function later<Props extends object>(fetchPart: FetchPart<Props>, Meanwhile?: ComponentType<Props>) {
  const loader = createLoader(fetchPart);
  const Fetched = lazy(() => loader.promise);
  // The server waits for nothing: it has the part before the first request.
  if (import.meta.env.SSR) void loader.need();
  else fetchOnSign(loader.fetch);

  function Later(props: Props) {
    const hydrated = useHydrated();
    const { key } = useLocation();
    const { state } = useNavigation();
    const place = useRef<HTMLDivElement>(null);
    const [first] = useState(() => ({ key, isInHtml: !hydrated, Part: loader.part ?? Fetched }));
    // What the router changes waits for every part, so that none stands for another address than the page.
    if (!first.isInHtml || key !== first.key || state !== "idle") void loader.need();
    useEffect(() => {
      const { current } = place;
      if (!current || !first.isInHtml) return undefined;
      // React lets no click through to what it has not made alive, so that it is heard before.
      const need = ({ target }: Event) => target instanceof Node && current.contains(target) && void loader.need();
      window.addEventListener("click", need, { capture: true });
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void loader.fetch().catch(() => undefined),
        { rootMargin: NEAR },
      );
      for (const child of current.children) observer.observe(child);
      return () => {
        window.removeEventListener("click", need, { capture: true });
        observer.disconnect();
      };
    }, [first]);
    return (
      <div ref={place} className={styles.place} {...(first.isInHtml ? waitingMark : null)}>
        <Content
          part={first.Part as ComponentType<object>}
          meanwhile={Meanwhile as ComponentType<object> | undefined}
          props={useDeferredValue(props)}
          place={place}
        />
      </div>
    );
  }

  return Object.assign(memo(Later), { preload: loader.need });
}

interface ContentProps {
  part: ComponentType<object>;
  meanwhile: ComponentType<object> | undefined;
  props: object;
  place: RefObject<HTMLDivElement | null>;
}

/** As long as its script is not there, an update would throw away what the server sent. */
const Content = memo(({ part: Part, meanwhile: Meanwhile, props, place }: ContentProps) => (
  <Suspense fallback={<Kept place={place}>{Meanwhile && <Meanwhile {...props} />}</Kept>}>
    <Part {...props} />
    <Arrival place={place} />
  </Suspense>
));

/**
 * What stands there while the script is awaited. Where the router changes something before it came, React throws the
 * server's elements away: then a copy of them, with the focus, so that nobody sees it.
 */
function Kept({ place, children }: Pick<ContentProps, "place"> & { children: ReactNode }) {
  const [html] = useState(() => place.current?.innerHTML);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const { activeElement } = document;
      if (current?.contains(activeElement)) queueMicrotask(() => focusAgain(activeElement));
    };
  }, [place]);
  if (html === undefined) return children;
  return <div className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Focuses the element that has the id of one that is gone. */
function focusAgain(gone: Element | null): void {
  const next = gone?.id ? document.getElementById(gone.id) : null;
  if (!next || !(gone instanceof HTMLElement)) return;
  next.tabIndex = gone.tabIndex;
  next.focus({ preventScroll: true });
}

function Arrival({ place }: Pick<ContentProps, "place">) {
  useEffect(() => {
    if (place.current) endWaiting(place.current);
  }, [place]);
  return null;
}
