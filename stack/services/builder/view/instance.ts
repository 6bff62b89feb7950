import type { Choices } from "../choices.ts";
import { nextSearch, readBuild } from "./build.ts";
import { createTalk } from "./messages.ts";
import { listen } from "./pointing.ts";
import { Stage, openContext } from "./scene.ts";
import { createShowing } from "./showing.ts";
// oxlint-disable-next-line import/default -- made by the build
import MeshingWorker from "./worker.entry.ts?worker&inline";
import { Workshop } from "./workshop.ts";

/** The modelled products of the catalogue, put in by the build. */
declare const CATALOGUE: Record<string, Choices>;

/** What `createUnityInstance` gives, as a Unity WebGL build does. */
export interface Instance {
  SendMessage: (object: string, method: string, value?: unknown) => void;
  Quit: () => Promise<void>;
}

/** How often the address is looked at, ms: the page changes it without an event. */
const LOOK = 100;
/** Shares of the progress, 0 to 1: the script is there, the geometry is made. */
const LOADED = 0.1;
const MADE = 0.9;

/**
 * Cells so many times larger than for the pictures, and what the stage draws with. Two cores have the page to run as
 * well, and often no graphics processor.
 */
const quality = () =>
  navigator.hardwareConcurrency > 2
    ? { coarseness: 2, reflection: 256, shadow: 2048 }
    : { coarseness: 2.8, reflection: 64, shadow: 512 };

/** Builds the scene for the page's address and follows it. Rejects with a sentence for people. */
export async function createInstance(
  canvas: HTMLCanvasElement,
  onProgress: (share: number) => void = () => undefined,
): Promise<Instance> {
  const context = openContext(canvas);
  const { coarseness, ...sizes } = quality();
  const workshop = new Workshop(new MeshingWorker(), coarseness);
  const ended = new AbortController();
  const talk = createTalk(
    (message) => window.dispatchEvent(new CustomEvent("FromUnity", { detail: JSON.stringify(message) })),
    () => crypto.randomUUID(),
  );
  const { pathname } = location;
  let search = location.search;
  let stage: Stage | undefined;
  const show = createShowing(
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
    show(readBuild(search, CATALOGUE)).then(
      (isNew) => isNew && talk.deeplink(address),
      (error: unknown) => console.error(error),
    );
  }

  function choose(part: string): void {
    const next = nextSearch(location.search, part, CATALOGUE);
    if (next === null) return;
    // The page's router listens to popstate; the entry's own state is kept, so it knows its place.
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
    // The worker begins while the stage is set up.
    const making = show(readBuild(search, CATALOGUE), (done) => onProgress(LOADED + done * (MADE - LOADED)));
    stage = new Stage(canvas, context, sizes);
    await making;
    await stage.drawn();
  } catch (error) {
    close();
    throw error;
  }
  listen(canvas, stage, choose, ended.signal);
  const timer = setInterval(follow, LOOK);
  ended.signal.addEventListener("abort", () => clearInterval(timer));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) stage.turnIn();
  onProgress(1);
  // The page has its instance first.
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
