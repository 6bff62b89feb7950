// Fulfillment of an order of a rifle, shipped to Kerf & Anvil, and a coat: the operator's steps and all emails.
import { expect } from "@playwright/test";
import { updateOrder } from "../scripts/order.ts";
import { shop } from "./fixtures.ts";
import { mailTo } from "./gateway/outbox.ts";

interface Placed {
  orderId: string;
  email: string;
}

const operate = (...words: string[]): Promise<string> =>
  updateOrder(words, { REST_URL: shop.commerce, DATA_DIR: shop.dataDir });

/** Checks the emails to buyer and dealer after the order is placed. */
export async function readFirstMails({ orderId, email }: Placed): Promise<void> {
  const confirmation = await mailTo(email, `Your order ${orderId}`);
  for (const said of [
    `Your order number is ${orderId}.`,
    "We’re packing what’s coming to you.",
    "Your dealer is Kerf & Anvil. We’ve written to desk@kerf-anvil.example.",
    "If we have no copy of the license within 30 days, we cancel the dealer items and refund them in full.",
    "Datum 16",
    "Shop coat",
    "12 Canal Street",
    "12 Millrace Row",
  ]) {
    expect(confirmation.text).toContain(said);
  }
  const request = await mailTo("desk@kerf-anvil.example", `A copy of your license for our order ${orderId}`);
  for (const said of [
    "1 × Datum 16",
    "For Ruth Aldous",
    `and mention order ${orderId}. Once we have it, we’ll ship, insured, signature required, to this address:`,
    "12 Millrace Row",
  ]) {
    expect(request.text.replaceAll(/\s+/g, " ")).toContain(said);
  }
  for (const theirs of ["Shop coat", "12 Canal Street", "#token="]) expect(request.text).not.toContain(theirs);
}

/** The carrier's page about the goods that ship to the buyer. */
export const trackingUrl = "https://www.ups.com/track?tracknum=1Z999AA10123456784";

/** Takes every step for both destinations and checks the email of each. @returns the link in the last email */
export async function recordSteps({ orderId, email }: Placed): Promise<string> {
  const part = `part of your order ${orderId}`;
  const steps = [
    {
      words: ["license-received"],
      subject: `We have the license for ${part}`,
      said: ["Kerf & Anvil has sent us a copy of their license.", "1 × Datum 16"],
      next: "Next: shipped-to-dealer, cancelled, refunded.",
    },
    {
      words: ["shipped", "shipping", "--carrier", "UPS", "--tracking", "1z 999 aa1 01 2345 6784"],
      subject: `We’ve shipped ${part}`,
      said: [
        "It has left our shop and is on its way to you.",
        "Carrier: UPS Tracking number: 1Z999AA10123456784",
        `Track it with UPS: ${trackingUrl}`,
        "1 × Shop coat",
        "12 Canal Street",
      ],
      next: `UPS 1Z999AA10123456784 (${trackingUrl}). No steps are left.`,
    },
    {
      words: ["shipped-to-dealer", "dealer"],
      subject: `We’ve shipped ${part} to your dealer`,
      said: ["It’s on its way to Kerf & Anvil, insured, signature required.", "1 × Datum 16", "12 Millrace Row"],
      next: "Next: at-dealer, cancelled, refunded.",
    },
    {
      words: ["at-dealer"],
      subject: `Your dealer has ${part}`,
      said: ["It has arrived at Kerf & Anvil.", "You pick it up at their counter", "1 × Datum 16"],
      next: "No steps are left.",
    },
  ];
  let link = "";
  for (const { words, subject, said, next } of steps) {
    // oxlint-disable no-await-in-loop
    expect(await operate(orderId, ...words)).toContain(next);
    const { text } = await mailTo(email, subject);
    for (const sentence of said) expect(text.replaceAll(/\s+/g, " ")).toContain(sentence);
    for (const other of ["Datum 16", "Shop coat"]) {
      if (!said.join(" ").includes(other)) expect(text).not.toContain(other);
    }
    link = new RegExp(`/(?:confirm/${orderId}#token=\\S+|profile/orders/${orderId})`).exec(text)?.[0] ?? "";
    // oxlint-enable no-await-in-loop
  }
  expect(link).not.toBe("");
  expect(await operate(orderId)).toMatch(/ at-dealer \S+\. No steps are left\.$/);
  return link;
}

/** The steps for both destinations, as the order page names them. */
export const fulfillments = {
  "Coming to you": ["Placed", "Shipped"],
  "Going to your dealer": ["Placed", "License received", "Shipped to your dealer", "At your dealer"],
};

/** Today's date in the browser's time zone, MM/DD/YYYY. */
export const today = () =>
  new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date());
