import { EVENTS } from "@telfer/channels/channel.ts";
import { z } from "zod";

/** Response of `GET /Channel/{id}/deliveries`. */
export const deliveriesResponse = z.strictObject({
  /** Types that the channel subscribes to. */
  events: z.array(z.enum(EVENTS)),
  waiting: z.int(),
  failed: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(EVENTS),
      subject: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.int(),
      fault: z.string(),
      /** Null if the delivery was given up. */
      nextAt: z.iso.datetime().nullable(),
    }),
  ),
});

export type DeliveriesResponse = z.output<typeof deliveriesResponse>;
