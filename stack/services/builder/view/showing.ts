import type { Object3D } from "three";
import type { Build } from "./build.ts";
import { compose } from "./guns.ts";
import { disposeMaterials } from "./materials.ts";

/** The way of a model onto the stage. */
export interface Steps {
  /** Gives it its geometry; reports shares from 0 to 1. */
  fill: (model: Object3D, build: Build, report: (done: number) => void) => Promise<void>;
  /** Compiles its shaders. */
  prepare: (model: Object3D) => Promise<void>;
  /** Puts it in the place of the one before. */
  show: (model: Object3D, product: string) => void;
}

/**
 * Shows one build after another, however fast they follow: what was overtaken on its way is not shown. The answer says
 * whether the build has come to be shown by this call; nothing is once the signal has come.
 */
export function createShowing(steps: Steps, signal: AbortSignal) {
  let wanted = "";
  let calls = 0;
  return async (build: Build, report: (done: number) => void = () => undefined): Promise<boolean> => {
    const id = JSON.stringify(build);
    if (id === wanted) return false;
    wanted = id;
    const call = (calls += 1);
    const isOvertaken = () => calls !== call || signal.aborted;
    const model = compose(build.product, build.chosen);
    await steps.fill(model, build, report);
    if (isOvertaken()) return false;
    await steps.prepare(model);
    if (isOvertaken()) {
      disposeMaterials(model);
      return false;
    }
    steps.show(model, build.product);
    return true;
  };
}
