import { type RefObject, useEffect, useRef, useState } from "react";
import { createPersistentStore } from "#/lib/stores/persistent-store.ts";
import { type Bridge, createBridge } from "./bridge.ts";
import { type UnityInstance, loadUnity } from "./unity.ts";

/** Distance from the viewport at which the script starts to load. */
const NEAR = "300px";

/** `progress` is the loaded share, 0 to 1. */
export interface BuilderState {
  phase: "waiting" | "loading" | "ready" | "failed";
  progress: number;
}

const waiting: BuilderState = { phase: "waiting", progress: 0 };

const schedule = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const guestSession = createPersistentStore<string>("guestSessionId", /^/, "local");

/**
 * Loads the 3D view into a canvas when it comes near the viewport, connects the bridge, and quits the view on unmount.
 * The canvas of a failed view cannot be reused.
 */
export function useBuilder(
  canvas: RefObject<HTMLCanvasElement | null>,
  scriptUrl: string,
  isAnalyticsReady: boolean,
): BuilderState {
  const [state, setState] = useState(waiting);
  const bridge = useRef<Bridge | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let instance: UnityInstance | null = null;
    let left = false;

    const own = createBridge({
      send(json) {
        if (!instance) throw new Error("The 3D view is not ready yet.");
        instance.SendMessage("bridge", "onMessage", json);
      },
      guestSession,
      log: console,
      schedule,
    });
    bridge.current = own;
    const receive = (event: Event) => own.receive((event as CustomEvent<unknown>).detail);
    window.addEventListener("FromUnity", receive);

    async function start(surface: HTMLCanvasElement): Promise<void> {
      setState({ phase: "loading", progress: 0 });
      try {
        const create = await loadUnity(scriptUrl);
        if (left) return;
        const made = await create(surface, {}, (share) => {
          if (left) return;
          setState({ phase: "loading", progress: share });
          own.progress(share);
        });
        if (left) {
          await made.Quit();
          return;
        }
        instance = made;
        setState({ phase: "ready", progress: 1 });
      } catch (error) {
        console.warn(error);
        if (!left) setState({ phase: "failed", progress: 0 });
      }
    }

    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void start(element);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
      window.removeEventListener("FromUnity", receive);
      own.dispose();
      void instance?.Quit();
    };
  }, [canvas, scriptUrl]);

  useEffect(() => {
    if (isAnalyticsReady) bridge.current?.analyticsReady();
  }, [isAnalyticsReady]);

  return state;
}
