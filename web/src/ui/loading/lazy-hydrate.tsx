import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { NavigationType, useNavigationType } from "react-router";
import { NonceContext } from "#/lib/nonce.ts";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { replayClicks, pendingHydration } from "./click-replay.tsx";
import styles from "./lazy-hydrate.module.css";
import { useHydrated } from "#/ui/use-hydrated.ts";
import { useLazyModule } from "./use-lazy-module.ts";

type FetchPart<Props> = () => Promise<ComponentType<Props>>;

/**
 * Creates a part of a page that is server-rendered but whose module loads after the page's own. Until then its links
 * work as plain links and clicks on its buttons are recorded. A failed import is retried once, then the part shows an
 * error.
 *
 * @param fetchPart imports the component
 * @param Meanwhile fallback where the browser renders the part before its module is loaded; by default nothing
 * @returns the component
 */
export function lazyHydrate<Props extends object>(fetchPart: FetchPart<Props>, Meanwhile?: ComponentType<Props>) {
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

  // While the module loads, an update would discard the server's HTML.
  return memo(Later);
}

/** A section in the page's own bundle that hydrates after the first screen, in a task of its own. */
export function Below({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Place ref={place}>
      <Suspense>
        {children}
        <Alive place={place} />
      </Suspense>
    </Place>
  );
}

/**
 * Marks a document that starts at its top. After a reload, Back or a link with a fragment it starts further down, and
 * that position is correct only if everything above has been laid out (`lazy-hydrate.module.css`). The same holds once a
 * link to a section is followed.
 */
const fromTop = `{
const { dataset } = document.documentElement;
if (performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash) dataset.fromTop = "";
addEventListener("click", ({ target }) => { if (target.closest?.("a[href*='#']")) delete dataset.fromTop; }, true);
}`;

/** Precedes the parts that hydrate later. Checkout has no such parts and avoids extra scripts. */
export function FromTop() {
  const nonce = useContext(NonceContext);
  if (!useInHtml()) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fromTop }} />;
}

/** True if the calling component was in the server's HTML. */
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
    <div ref={ref} className={styles.place} {...(isInHtml ? pendingHydration : null)}>
      {children}
    </div>
  );
}

/**
 * Paints the first screen of a new page before the content below it. On Back everything renders at once; otherwise the
 * saved scroll position would not exist yet.
 */
function AfterFirstScreen({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const isInHtml = useInHtml();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDrawn = useDeferredValue(true, isInHtml || isBack);
  return isDrawn ? children : meanwhile;
}

function Alive({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (place.current) replayClicks(place.current);
  }, [place]);
  return null;
}

/** Creates the error state of a part whose import failed, with a retry button. */
function failedPart<Props extends object>(fetchPart: FetchPart<Props>): ComponentType<Props> {
  return function FailedPart(props: Props) {
    const { module: Part, load } = useLazyModule(fetchPart, true);
    if (Part) return <Part {...props} />;
    return (
      <div className="wrap">
        <LoadError message="This part of the page couldn't be loaded." onRetry={() => void load()} />
      </div>
    );
  };
}
