import type { ChannelEvent } from "@telfer/channels/channel.ts";
import type { Generated, GeneratedAlways } from "kysely";
import type { FulfillmentMethod } from "../order/fulfillment.ts";
import type { Tracking } from "../order/tracking.ts";
import type { Json } from "./json-column.ts";

/** What an event says: ids, and facts that need no further read. No personal data. */
export type EventData =
  | {
      orderId: number;
      /** The order's status at that time, as in `orders`. */
      status: string;
      /** The goods that the event is about; null for the whole order. */
      delivery: FulfillmentMethod | null;
      tracking: Tracking | null;
    }
  | { sku: string; productId: string; quantity: number }
  | { sku: string; productId: string; priceCents: number };

/** The tables of migration 0016. */
export interface EventTables {
  events: {
    id: GeneratedAlways<string>;
    type: ChannelEvent;
    /** `order 10001` or `sku CAP`. */
    subject: string;
    channel: string | null;
    data: Json<EventData>;
    created_at: Generated<Date>;
  };
  event_deliveries: {
    id: Generated<string>;
    event_id: string;
    channel: string;
    type: ChannelEvent;
    subject: string;
    data: Json<EventData>;
    created_at: Date;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    fault: string | null;
    settled_at: Date | null;
    given_up_at: Date | null;
  };
}
