import type { Generated, GeneratedAlways } from "kysely";
import type { ContactTopic } from "@telfer/forms/contact.ts";
import type { FulfillmentMethod, Step } from "../order/fulfillment.ts";
import type { Json, NullableJson } from "./json-column.ts";

/** The content of a mail as data; the text is rendered when the mail is sent. */
export type MailContent =
  | { kind: "order-confirmation"; orderId: number }
  | { kind: "order-step"; orderId: number; delivery: FulfillmentMethod; step: Step }
  | { kind: "order-link"; orderId: number }
  | { kind: "order-canceled"; orderId: number; lineIds: number[]; amountCents: number; to: "buyer" | "dealer" }
  | { kind: "return-registered"; orderId: number; returnId: number }
  | { kind: "return-refunded"; orderId: number; returnId: number; amountCents: number }
  | { kind: "license-request"; orderId: number }
  | { kind: "license-reminder"; orderId: number }
  | { kind: "license-overdue"; orderId: number; to: "buyer" | "dealer" }
  | { kind: "newsletter"; action: NewsletterAction; token: string }
  /** `pictures`: URLs by sku; missing in mails queued before there were any. */
  | { kind: "stock-alert"; skus: string[]; pictures?: Record<string, string> }
  | { kind: "dealer-registration"; registrationId: number }
  | { kind: "image-request"; requestId: number }
  | { kind: "contact-message"; messageId: number }
  | { kind: "contact-digest"; digest: string }
  | { kind: "contact-receipt"; messageId: number }
  | { kind: "account-deleted"; orderIds: number[] };

export type NewsletterAction = "subscribe" | "unsubscribe";

export interface DealerAddress {
  streetAddress: string;
  city: string;
  /** Two-letter code. */
  state: string;
  postalCode: string;
  country: string;
}

/** A file of a registration. `file` is its name in the uploads folder, `name` its original name. */
export interface StoredDocument {
  file: string;
  name: string;
  type: string;
  size: number;
}

/** The tables of migrations 0003 and 0007, including later additions to them. */
export interface MailTables {
  mails: {
    id: string;
    kind: MailContent["kind"];
    recipient: string;
    /** `mailboxOf` the recipient; null in rows written before migration 0011. */
    mailbox: string | null;
    /** 0 is sent before all others. */
    priority: Generated<number>;
    content: NullableJson<MailContent>;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    next_at: Generated<Date>;
    settled_at: Date | null;
    given_up_at: Date | null;
    /** Set only when a mail about an order is given up; before that, `content` contains the order id. */
    order_id: number | null;
  };
  subscribers: {
    email: string;
    first_name: string | null;
    last_name: string | null;
    subscribed_at: Generated<Date>;
  };
  newsletter_tokens: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    action: NewsletterAction;
    email: string;
    first_name: string | null;
    last_name: string | null;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  stock_alerts: {
    id: GeneratedAlways<number>;
    email: string;
    sku: string;
    product_name: string;
    image_url: Generated<string | null>;
    created_at: Generated<Date>;
    next_at: Generated<Date>;
    notified_at: Date | null;
  };
  dealer_registrations: {
    id: GeneratedAlways<number>;
    company: string;
    website: string;
    phone: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    address: Json<DealerAddress>;
    billing_address: Json<DealerAddress>;
    /** Null when the dealer does not appear in the locator. */
    locator_address: NullableJson<DealerAddress>;
    ffl_number: string | null;
    sot_ein: string | null;
    ffl_document: NullableJson<StoredDocument>;
    sot_document: NullableJson<StoredDocument>;
    created_at: Generated<Date>;
  };
  product_registrations: {
    id: GeneratedAlways<number>;
    product_name: string;
    sku: string | null;
    serial_number: string;
    /** yyyy-mm-dd. */
    purchase_date: string;
    purchased_from: string;
    first_name: string;
    last_name: string;
    email: string;
    created_at: Generated<Date>;
  };
  image_requests: {
    id: GeneratedAlways<number>;
    first_name: string;
    last_name: string;
    email: string;
    looking_for: string;
    created_at: Generated<Date>;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    topic: ContactTopic;
    serial_number: string | null;
    message: string;
    name: string;
    email: string;
    /** Id of the digest mail that lists the message; null if the message has a mail of its own. */
    digest: string | null;
    created_at: Generated<Date>;
  };
}
