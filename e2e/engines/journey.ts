// The fixtures of journeys: an engine for each worker, in it a person for each journey.
import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import type { Engine } from "./driver.ts";
import { type EngineName, startEngine } from "./engines.ts";
import { Person } from "./person.ts";

export { expect };

/** As wide as the narrowest phone, and as the desktop the look is drawn for. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Which engine a project is about. */
export interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

/** Fails a journey in which a page of the shop threw, or its policy stopped something. */
export const test = base.extend<{ size: keyof typeof sizes; person: Person }, WorkerFixtures>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  size: ["desktop", { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],
  person: async ({ engine, size }, use, testInfo) => {
    const person = await Person.arrive(engine, sizes[size]);
    try {
      await use(person);
      if (testInfo.status !== testInfo.expectedStatus) {
        writeFileSync(testInfo.outputPath("screenshot.png"), await person.screenshot());
      }
      expect.soft(person.errors, "errors of the pages").toEqual([]);
    } finally {
      await person.leave();
    }
  },
});
