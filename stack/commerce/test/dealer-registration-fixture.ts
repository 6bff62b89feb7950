import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { z } from "zod";
import type { Db } from "../database/tables.ts";
import { noPayment } from "./no-payment.ts";
import type { CommerceDeps } from "../server.ts";
import { emptyTables, openShop } from "./shop.ts";

export const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(64 * 1024, "license ")]);

/** Little-endian TIFF whose only directory is empty. */
export const tiff = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

export const file = (content: Buffer, name = "license.pdf", type = "application/pdf"): File =>
  new File([new Uint8Array(content)], name, { type });

/** The address of `dealer`. */
export const home = {
  streetAddress: "2 Main St",
  city: "Austin",
  state: "TX",
  postalCode: "78702",
  country: "United States",
};

export const dealer = {
  company: "Hill Country Arms",
  website: "www.hillcountryarms.example",
  phone: "(512) 555-0101",
  email: "owner@example.com",
  password: "a very long password",
  firstName: "Dana",
  lastName: "Hill",
  ...home,
};

export const license = { hasFflSot: "true", fflNumber: "1-23-456-78-9A-01234", sotEin: "12-3456789" };

/** Parts of a form by name; an array sends several with the same name. */
export type Parts = Record<string, string | File | (string | File)[]>;

const responseSchema = z.object({
  id: z.int().optional(),
  title: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** An empty, listening shop with helpers for dealer registrations. */
export async function openDealerRegistration(db: Db, changes: Partial<CommerceDeps> = {}) {
  await emptyTables(db);
  const shop = await openShop(db, noPayment, changes);
  const base = await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const stored = () => db.selectFrom("dealer_registrations").selectAll().execute();
  const files = () => {
    const names = readdirSync(join(shop.dataDir, "uploads"), { recursive: true }).map(String);
    return names.filter((name) => !name.startsWith(".lock") && name !== ".incoming");
  };
  return {
    shop,
    base,
    stored,
    /** All documents below the uploads folder; incoming ones with their folder. */
    files,
    async send(parts: Parts): Promise<{ status: number; body: z.output<typeof responseSchema> }> {
      const form = new FormData();
      for (const [name, values] of Object.entries(parts)) {
        for (const value of [values].flat()) form.append(name, value);
      }
      const response = await fetch(`${base}/Registration/dealer`, { method: "POST", body: form });
      return { status: response.status, body: responseSchema.parse(await response.json()) };
    },
    async expectNoResidue(): Promise<void> {
      expect(files()).toEqual([]);
      expect(await stored()).toEqual([]);
      expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
    },
  };
}

export type DealerRegistrationFixture = Awaited<ReturnType<typeof openDealerRegistration>>;
