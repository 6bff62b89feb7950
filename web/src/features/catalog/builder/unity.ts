import { loadScript } from "#/lib/browser/load-script.ts";

export interface UnityInstance {
  SendMessage: (object: string, method: string, value: string) => void;
  Quit: () => Promise<void>;
}

/** @param onProgress receives the progress from 0 to 1 */
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

/** Loads the view's script once; a call after a failure tries again. */
export async function loadUnity(scriptUrl: string): Promise<CreateUnityInstance> {
  if (!window.createUnityInstance) await loadScript(scriptUrl);
  if (!window.createUnityInstance) throw new Error("The 3D view's script did not register itself.");
  return window.createUnityInstance;
}
