import { hash } from "@node-rs/argon2";
import type { Db } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { parseDealerForm } from "./dealer-form.ts";
import type { ParsedForm } from "./receive-form.ts";
import type { Uploads } from "./uploads.ts";

/** Argon2id, the library's default; OWASP, Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Validates and stores a dealer registration and queues the mail about it. Keeps its documents; deletes those of a form that
 * is rejected or that claims no license.
 * @returns the registration's id.
 * @throws {Problem} 422 with the errors of all fields.
 */
export async function registerDealer(db: Db, uploads: Uploads, received: ParsedForm): Promise<number> {
  const documents = Object.values(received.documents);
  const { id, isLicensed } = await checkAndStore(db, received).catch(async (error: unknown) => {
    await uploads.discard(documents);
    throw error;
  });
  // The registration is committed. If moving the files fails now, the next start completes it.
  await (isLicensed ? uploads.keep(documents) : uploads.discard(documents));
  return id;
}

async function checkAndStore(db: Db, received: ParsedForm): Promise<{ id: number; isLicensed: boolean }> {
  const form = parseDealerForm(received);
  const { basics, license, locatorAddress } = form;
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
        ffl_number: license?.fflNumber ?? null,
        sot_ein: license?.sotEin ?? null,
        ffl_document: license && JSON.stringify(license.fflDocument),
        sot_document: license?.sotDocument ? JSON.stringify(license.sotDocument) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueMail(tx, basics.email, { kind: "dealer-registration", registrationId: id });
    return { id, isLicensed: license !== null };
  });
}
