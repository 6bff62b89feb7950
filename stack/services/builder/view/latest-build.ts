import type { Object3D } from "three";
import type { Build } from "./build.ts";
import { compose } from "./guns.ts";
import { disposeMaterials } from "./materials.ts";

/** The steps that bring a model onto the stage. */
export interface Steps {
  /** Adds the geometry; reports progress from 0 to 1. */
  fill: (model: Object3D, build: Build, report: (done: number) => void) => Promise<void>;
  prepare: (model: Object3D) => Promise<void>;
  show: (model: Object3D, product: string) => void;
}

/**
 * Shows builds in rapid succession: a build that was superseded while loading is not shown. Resolves to true if this call
 * showed the build; shows nothing after the signal.
 */
export function createLatestBuild(steps: Steps, signal: AbortSignal) {
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
