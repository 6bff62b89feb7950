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
import { withResolvers } from "#/lib/browser/with-resolvers.ts";

type Provider = ComponentType<{ children: ReactNode }>;

interface Place {
  load: () => Promise<Provider>;
  /** Renders an element outside the page's own tree. @returns a function that removes it */
  mount: (element: ReactElement) => () => void;
}

const PlaceContext = createContext<Place>({
  load: () => Promise.reject(new Error("Personal mutations need <OnDemandMutations> around them.")),
  mount: () => () => undefined,
});

/**
 * Lets its children run mutations before Apollo Client is loaded. Pending mutations are rendered here, so that they outlive
 * the components that started them.
 * @param load must keep its identity
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
 * Returns a mutation function for pages that do without Apollo Client; the first call loads the hook and the client.
 * @param fetchHook imports a generated hook, or one with the same signature; must keep its identity
 * @returns the function; it also rejects if loading fails
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

/** Loads the hook and the client ahead of the first call; errors are left to that call. */
export function usePrepareOnDemand(fetchHook: () => Promise<unknown>): () => void {
  const { load } = useContext(PlaceContext);
  return useCallback(() => void Promise.all([load(), fetchHook()]).catch(() => undefined), [load, fetchHook]);
}
