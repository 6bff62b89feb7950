import { hash } from "@node-rs/argon2";
import type { Db } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { parseDealerForm } from "./dealer-form.ts";
import type { ReceivedForm } from "./receive-form.ts";
import type { Uploads } from "./uploads.ts";

/** Argon2id, which is the library's default; OWASP, Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Checks and stores a dealer registration and queues the mail about it. Its documents are kept with it; those of a form
 * that is refused, or that claims no licence, are deleted.
 *
 * @returns the registration's id.
 * @throws {Problem} 422 with the faults of all fields.
 */
export async function registerDealer(db: Db, uploads: Uploads, received: ReceivedForm): Promise<number> {
  const documents = Object.values(received.documents);
  const { id, isLicensed } = await checkAndStore(db, received).catch(async (error: unknown) => {
    await uploads.discard(documents);
    throw error;
  });
  // From here on the registration stands: what fails now is ended at the next start.
  await (isLicensed ? uploads.keep(documents) : uploads.discard(documents));
  return id;
}

async function checkAndStore(db: Db, received: ReceivedForm): Promise<{ id: number; isLicensed: boolean }> {
  const form = parseDealerForm(received);
  const { basics, licence, locatorAddress } = form;
  const passwordHash = await hash(form.password, hashing);
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("dealer_registrations")
      .values({
        company: basics.company,
        website: basics.website,
        phone: basics.phone,
        email: basics.email,
        password_hash: passwordHash,
        first_name: basics.firstName,
        last_name: basics.lastName,
        address: JSON.stringify(form.address),
        billing_address: JSON.stringify(form.billingAddress),
        locator_address: locatorAddress && JSON.stringify(locatorAddress),
        ffl_number: licence?.fflNumber ?? null,
        sot_ein: licence?.sotEin ?? null,
        ffl_document: licence && JSON.stringify(licence.fflDocument),
        sot_document: licence?.sotDocument ? JSON.stringify(licence.sotDocument) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueMail(tx, basics.email, { kind: "dealer-registration", registrationId: id });
    return { id, isLicensed: licence !== null };
  });
}
