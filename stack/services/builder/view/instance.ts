import type { BuilderOptions } from "../builder-options.ts";
import { nextSearch, readBuild } from "./build.ts";
import { createMessenger } from "./messages.ts";
import { createPartLabel } from "./part-label.ts";
import { listenToPointer } from "./pointer-input.ts";
import { Stage, openContext } from "./scene.ts";
import { createLatestBuild } from "./latest-build.ts";
// oxlint-disable-next-line import/default -- made by the build
import MeshingWorker from "./worker.entry.ts?worker&inline";
import { GeometryCache } from "./geometry-cache.ts";

/** The catalog's modeled products, injected by the build. */
declare const CATALOG: Record<string, BuilderOptions>;

/** The result of `createUnityInstance`, as in a Unity WebGL build. */
export interface Instance {
  SendMessage: (object: string, method: string, value?: unknown) => void;
  Quit: () => Promise<void>;
}

/** Interval of URL polling in ms: the page changes the URL without an event. */
const LOOK = 100;
/** Progress fractions (0 to 1) when the script is loaded and when the geometry is done. */
const LOADED = 0.1;
const MADE = 0.9;

/** Cell and texture sizes. A machine with two cores also has to run the page and often lacks a GPU. */
const quality = () =>
  navigator.hardwareConcurrency > 2
    ? { coarseness: 2, reflection: 256, shadow: 2048 }
    : { coarseness: 2.8, reflection: 64, shadow: 512 };

/** Builds the scene for the page's URL and follows its changes. Rejects with a message for users. */
export async function createInstance(
  canvas: HTMLCanvasElement,
  onProgress: (share: number) => void = () => undefined,
): Promise<Instance> {
  const context = openContext(canvas);
  const { coarseness, ...sizes } = quality();
  const workshop = new GeometryCache(new MeshingWorker(), coarseness);
  const ended = new AbortController();
  const talk = createMessenger(
    (message) => window.dispatchEvent(new CustomEvent("FromUnity", { detail: JSON.stringify(message) })),
    () => crypto.randomUUID(),
  );
  const { pathname } = location;
  let search = location.search;
  let stage: Stage | undefined;
  const show = createLatestBuild(
    {
      fill: (...filling) => workshop.fill(...filling),
      prepare: async (model) => stage?.prepare(model),
      show: (...showing) => stage?.show(...showing),
    },
    ended.signal,
  );

  function follow(): void {
    if (location.search === search || location.pathname !== pathname) return;
    search = location.search;
    const address = pathname + search;
    show(readBuild(search, CATALOG)).then(
      (isNew) => isNew && talk.deeplink(address),
      (error: unknown) => console.error(error),
    );
  }

  function choose(part: string): void {
    const next = nextSearch(location.search, part, CATALOG);
    if (next === null) return;
    // The page's router listens to popstate. Keep the entry's own state, so that the router knows its position.
    history.replaceState(history.state, "", next);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
    follow();
  }

  function close(): void {
    ended.abort();
    workshop.close();
    stage?.close();
  }

  canvas.tabIndex = 0;
  onProgress(LOADED);
  try {
    // The worker starts while the stage is set up.
    const making = show(readBuild(search, CATALOG), (done) => onProgress(LOADED + done * (MADE - LOADED)));
    stage = new Stage(canvas, context, sizes);
    await making;
    await stage.drawn();
  } catch (error) {
    close();
    throw error;
  }
  listenToPointer(canvas, stage, choose, createPartLabel(canvas, ended.signal), ended.signal);
  const timer = setInterval(follow, LOOK);
  ended.signal.addEventListener("abort", () => clearInterval(timer));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) stage.turnIn();
  onProgress(1);
  // Let the page receive its instance first.
  setTimeout(() => {
    if (!ended.signal.aborted) talk.hello();
  });
  return {
    SendMessage: (object, method, value) => {
      if (ended.signal.aborted) throw new Error("The 3D view was closed.");
      talk.receive(object, method, value);
    },
    Quit: async () => close(),
  };
}
