import { loadScript } from "../../../lib/load-script.ts";

/** A running view, as a Unity WebGL build hands it out. */
export interface UnityInstance {
  SendMessage: (object: string, method: string, value: string) => void;
  /** Ends it and frees what it holds. */
  Quit: () => Promise<void>;
}

/** @param onProgress is told shares from 0 to 1 */
type CreateUnityInstance = (
  canvas: HTMLCanvasElement,
  config: object,
  onProgress: (share: number) => void,
) => Promise<UnityInstance>;

declare global {
  interface Window {
    createUnityInstance?: CreateUnityInstance;
  }
}

/** Loads the view's script once; after a failure the next call tries again. */
export async function loadUnity(scriptUrl: string): Promise<CreateUnityInstance> {
  if (!window.createUnityInstance) await loadScript(scriptUrl);
  if (!window.createUnityInstance) throw new Error("The 3D view's script did not announce itself.");
  return window.createUnityInstance;
}
