import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { withResolvers } from "../../lib/with-resolvers.ts";

/** Gives what is in it the client of personal data; its module brings Apollo Client. */
type Provider = ComponentType<{ children: ReactNode }>;

interface Place {
  /** Fetches the provider; rejects if it cannot be fetched. */
  load: () => Promise<Provider>;
  /** Renders an element apart from the page's own. @returns what removes it */
  mount: (element: ReactElement) => () => void;
}

const PlaceContext = createContext<Place>({
  load: () => Promise.reject(new Error("Personal mutations need <OnDemandMutations> around them.")),
  mount: () => () => undefined,
});

/**
 * Lets the components in it change personal data although Apollo Client is not there yet. Changes under way run here, so
 * that they outlive the components that began them.
 * @param load must stay the same function
 */
export function OnDemandMutations({ load, children }: Pick<Place, "load"> & { children: ReactNode }) {
  const [mounted, setMounted] = useState<readonly ReactElement[]>([]);
  const [place] = useState<Place>(() => ({
    load,
    mount(element) {
      setMounted((others) => [...others, element]);
      return () => setMounted((others) => others.filter((other) => other !== element));
    },
  }));
  return (
    <PlaceContext value={place}>
      {children}
      {mounted}
    </PlaceContext>
  );
}

type Mutate<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;
type MutationHook<Args extends unknown[], Result> = () => readonly [Mutate<Args, Result>, ...unknown[]];

/** A component that shows nothing and calls the hook. */
function componentOf<Args extends unknown[], Result>(
  useHook: MutationHook<Args, Result>,
  onReady: (mutate: Mutate<Args, Result>) => void,
): ComponentType {
  return function Mutation() {
    const [mutate] = useHook();
    useEffect(() => onReady(mutate), [mutate]);
    return null;
  };
}

/**
 * The function of a mutation hook, for components of pages that do without Apollo Client: the hook and the client are
 * fetched with the first call.
 * @param fetchHook imports the hook: a generated one, or one that returns its function like those; must stay the same
 * @returns the function; also rejects if something cannot be fetched
 */
export function useOnDemandMutation<Args extends unknown[], Result>(
  fetchHook: () => Promise<MutationHook<Args, Result>>,
): Mutate<Args, Result> {
  const { load, mount } = useContext(PlaceContext);
  return useCallback(
    async (...args) => {
      const [Personal, useHook] = await Promise.all([load(), fetchHook()]);
      const { promise, resolve } = withResolvers<Mutate<Args, Result>>();
      const Mutation = componentOf(useHook, resolve);
      const unmount = mount(
        <Personal key={crypto.randomUUID()}>
          <Mutation />
        </Personal>,
      );
      try {
        const mutate = await promise;
        return await mutate(...args);
      } finally {
        unmount();
      }
    },
    [load, mount, fetchHook],
  );
}

/** Fetches the hook and the client before the first call, at a sign of use; a failure is left to the call. */
export function usePrepareOnDemand(fetchHook: () => Promise<unknown>): () => void {
  const { load } = useContext(PlaceContext);
  return useCallback(() => void Promise.all([load(), fetchHook()]).catch(() => undefined), [load, fetchHook]);
}
