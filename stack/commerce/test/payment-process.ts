import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLedger } from "../../services/payment/ledger.ts";
import { createPayment } from "../../services/payment/server.ts";
import { createPaymentClient, type PaymentClient } from "../checkout/payment.ts";
import { logMemory } from "./shop.ts";

export const cards = {
  approves: "4111111111111111",
  declines: "4000000000000002",
  silent: "4000000000000119",
};

export async function openPayment() {
  const folder = mkdtempSync(join(tmpdir(), "ledger-"));
  const apiKey = "key-of-the-tests";
  const ledger = openLedger(folder);
  const log = logMemory();
  const app = await createPayment({
    ledger,
    apiKeys: [apiKey],
    tokensPerMinute: 10_000,
    logLevel: "debug",
    logStream: log.stream,
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const client = (timeoutMs = 60_000): PaymentClient => createPaymentClient({ url, apiKey, timeoutMs });
  return {
    folder,
    url,
    ledger,
    client,
    log: log.text,
    async token(cardNumber: string): Promise<string> {
      const response = await fetch(`${url}/tokens`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          authData: { clientKey: "client key", apiLoginID: "login" },
          cardData: { cardNumber, month: "12", year: "2039", cardCode: "123" },
        }),
      });
      const body: unknown = await response.json();
      if (typeof body === "object" && body !== null && "opaqueData" in body) {
        const { opaqueData } = body;
        if (typeof opaqueData === "object" && opaqueData !== null && "dataValue" in opaqueData) {
          return String(opaqueData.dataValue);
        }
      }
      throw new Error(`no token: ${JSON.stringify(body)}`);
    },
    async close(): Promise<void> {
      await app.close();
      ledger.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export function countCalls(client: PaymentClient): PaymentClient & { calls: Record<string, number> } {
  const calls = { charge: 0, find: 0, voidCharge: 0, refund: 0 };
  return {
    calls,
    charge: (...request) => (calls.charge++, client.charge(...request)),
    find: (...reference) => (calls.find++, client.find(...reference)),
    voidCharge: (...id) => (calls.voidCharge++, client.voidCharge(...id)),
    refund: (...request) => (calls.refund++, client.refund(...request)),
  };
}
