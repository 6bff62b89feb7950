import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { z } from "zod";
import { Problem } from "../../process/problem.ts";
import { text } from "../../process/text.ts";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { integerId } from "../integer-id.ts";
import { operatorOnly } from "../operator.ts";
import { progressOf } from "../order/routes.ts";
import { progressResponse } from "../order/wire.ts";
import { readPapers, recordPapers, samplePapers } from "./store.ts";
import { papersRequest, papersResponse, serialNumber, toWirePapers } from "./wire.ts";

const response = { 200: papersResponse };

const noPapers = (): Problem => new Problem(404, "There are no papers with this serial number.");

/** Papers are public: they say nothing about who owns the gun. */
export function papersRoutes(app: App, db: Db, operatorKeys: Secrets | null): void {
  const bySerial = { params: z.object({ serialNumber: text(40) }), response };
  app.get("/Papers/:serialNumber", { schema: bySerial }, async ({ params }) => {
    const { data: serial } = serialNumber.safeParse(params.serialNumber);
    const papers = serial === undefined ? null : await readPapers(db, serial);
    if (!papers) throw noPapers();
    return toWirePapers(papers);
  });

  const ofProduct = { params: z.object({ productId: text(64) }), response };
  app.get("/Papers/sample/:productId", { schema: ofProduct }, async ({ params }) => {
    const papers = await samplePapers(db, params.productId);
    if (!papers) throw noPapers();
    return toWirePapers(papers);
  });

  const recorded = {
    params: z.object({ orderId: z.string() }),
    body: papersRequest,
    response: { 200: progressResponse },
  };
  const ofOperator = { config: { operator: true }, onRequest: operatorOnly(operatorKeys) };
  app.post("/Order/:orderId/papers", { ...ofOperator, schema: recorded }, async ({ params, body, log }) => {
    const orderId = integerId(params.orderId);
    await recordPapers(db, orderId, body);
    log.info({ orderId, serialNumber: body.serialNumber }, "papers recorded");
    return progressOf(db, orderId);
  });
}
