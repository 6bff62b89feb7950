import type { Channels } from "@telfer/channels/read-channels.ts";
import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { openChannels } from "../../process/open-channels.ts";
import type { Worker } from "../../process/worker.ts";
import { operatorOnly } from "../operator.ts";
import { reportDeliveries } from "./deliveries.ts";
import { type EventSenderDeps, startEventSender } from "./sender.ts";
import { deliveriesResponse } from "./wire.ts";

export interface EventOptions extends Pick<EventSenderDeps, "timeoutMs" | "failurePauseMs"> {
  /** Folder of the channels' files; null: there are no channels. */
  channelsDir: string | null;
  /** Null: no webhooks are sent. */
  signingSecrets: Secrets | null;
}

const nobody: Pick<Channels, "all"> = { all: () => new Map() };

/**
 * Sends events to channels while the server runs, and reports failed deliveries to the operator.
 * @param operatorKeys null disables the report
 * @throws {ConfigError} if the folder of channels cannot be read
 */
export function eventService(
  app: App,
  db: Db,
  { channelsDir, signingSecrets, ...limits }: EventOptions,
  operatorKeys: Secrets | null,
): void {
  const channels = openChannels(channelsDir, app.log);
  app.get(
    "/Channel/:id/deliveries",
    {
      config: { operator: true },
      schema: { params: z.object({ id: z.string().max(100) }), response: { 200: deliveriesResponse } },
      onRequest: operatorOnly(operatorKeys),
    },
    async ({ params: { id } }) => {
      const webhook = channels.all().get(id)?.webhook ?? null;
      return { events: signingSecrets === null ? [] : (webhook?.events ?? []), ...(await reportDeliveries(db, id)) };
    },
  );
  let sender: Worker | null = null;
  app.addHook("onReady", async () => {
    // Without a secret no channel receives events, but they are still removed from the table.
    const receivers = signingSecrets === null ? nobody : channels;
    const secrets = signingSecrets ?? [""];
    sender = startEventSender({ db, channels: receivers, signingSecrets: secrets, log: app.log, ...limits });
  });
  // A request's events are committed before its response is sent.
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET") sender?.wake();
  });
  app.addHook("onClose", async () => sender?.stop());
}
