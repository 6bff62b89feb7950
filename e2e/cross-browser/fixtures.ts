// Fixtures: one engine per worker, one `User` per test.
import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import type { Engine } from "./driver.ts";
import { type EngineName, startEngine } from "./engines.ts";
import { User } from "./user.ts";

export { expect };

/** The narrowest phone, and the desktop that the design is drawn for. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

/** Fails a test if a page of the shop throws or violates its content security policy. */
export const test = base.extend<{ size: keyof typeof sizes; person: User }, WorkerFixtures>({
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
    const person = await User.arrive(engine, sizes[size]);
    try {
      await use(person);
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath("screenshot.png");
        writeFileSync(path, await person.screenshot());
        await testInfo.attach("screenshot", { path });
        testInfo.annotations.push({ type: "page", description: await person.address() });
      }
      expect.soft(person.errors, "errors of the pages").toEqual([]);
    } finally {
      await person.leave();
    }
  },
});
