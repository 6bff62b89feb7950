import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { registerDealer } from "./dealer.ts";
import { receiveForm } from "./receive-form.ts";
import { email } from "../fields.ts";
import { optionalText, requiredText } from "../../process/text.ts";
import type { Uploads } from "./uploads.ts";

const person = { firstName: requiredText(99), lastName: requiredText(99), email };

/** The latest current date anywhere: the date line is up to 14 hours ahead of UTC. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const product = z.object({
  ...person,
  productName: requiredText(200),
  sku: optionalText(100),
  serialNumber: requiredText(100),
  purchaseDate: requiredText(10)
    .pipe(z.iso.date("Enter the date as year, month, and day: 2026-03-31."))
    // PostgreSQL dates have no year 0.
    .refine((date) => date >= "0001", "Enter the date as year, month, and day: 2026-03-31.")
    .refine((date) => date <= latestToday(), "The date can't be in the future."),
  purchasedFrom: requiredText(200),
});

const imageRequest = z.object({ ...person, lookingFor: requiredText(2_000) });

/** Registrations of dealers and products, and requests for product images. Each route returns the id of the stored row. */
export function registrationRoutes(app: App, db: Db, uploads: Uploads): void {
  const register = async (request: FastifyRequest, reply: FastifyReply) => ({
    id: await registerDealer(db, uploads, await receiveForm(request, reply, uploads)),
  });
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post("/Registration/dealer", register);
  });

  app.post("/Registration/product", { schema: { body: product } }, ({ body }) =>
    db
      .insertInto("product_registrations")
      .values({
        product_name: body.productName,
        sku: body.sku,
        serial_number: body.serialNumber,
        purchase_date: body.purchaseDate,
        purchased_from: body.purchasedFrom,
        first_name: body.firstName,
        last_name: body.lastName,
        email: body.email,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );

  app.post("/Registration/image-request", { schema: { body: imageRequest } }, ({ body }) =>
    db.transaction().execute(async (tx) => {
      const { firstName, lastName, email, lookingFor } = body;
      const { id } = await tx
        .insertInto("image_requests")
        .values({ first_name: firstName, last_name: lastName, email, looking_for: lookingFor })
        .returning("id")
        .executeTakeFirstOrThrow();
      await queueMail(tx, email, { kind: "image-request", requestId: id });
      return { id };
    }),
  );
}
