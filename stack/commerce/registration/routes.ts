import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { registerDealer } from "./dealer.ts";
import { dealer, imageRequest, product } from "./operations.ts";
import { receiveForm } from "./receive-form.ts";
import type { Uploads } from "./uploads.ts";

/** Registrations of dealers and products, and requests for product images. Each answers the id of what it stored. */
export function registrationRoutes(app: App, db: Db, uploads: Uploads): void {
  const register = async (request: FastifyRequest, reply: FastifyReply) => ({
    id: await registerDealer(db, uploads, await receiveForm(request, reply, uploads)),
  });
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post("/Registration/dealer", dealer, register);
  });

  app.post("/Registration/product", { schema: product }, ({ body }) =>
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

  app.post("/Registration/image-request", { schema: imageRequest }, ({ body }) =>
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
