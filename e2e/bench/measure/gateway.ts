import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Config } from "../../../gateway/src/config.ts";
import type { Gateway } from "../../../gateway/src/server.ts";

const EVERYTHING = { points: 1_000_000_000, seconds: 60 };

/** The same gateway, but nobody is turned away for asking often, nor because the machine is busy with the client, too. */
export const unlimited = (config: Config): Config => ({
  ...config,
  limits: {
    ...config.limits,
    load: { ...config.limits.load, delay: { ...config.limits.load.delay, waitMs: Infinity } },
    budgets: {
      address: EVERYTHING,
      customer: EVERYTHING,
      mutations: EVERYTHING,
      mails: EVERYTHING,
      fields: {},
      votes: EVERYTHING,
    },
  },
});

/** Lets it listen on a free port of this machine, and says which. */
export async function listen({ server }: Pick<Gateway, "server">): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
