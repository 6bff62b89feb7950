import { installProject } from "./install.ts";

export const installPerf = (): Promise<void> => installProject("e2e/perf", "Installing the measurement tools …");
