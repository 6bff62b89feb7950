import { afterAll, beforeAll } from "vitest";
import { cartSuite } from "../cart/cart.suite.ts";
import { changeKeysSuite } from "../cart/change-keys.suite.ts";
import { customerCartSuite } from "../cart/customer-cart.suite.ts";
import { giftMessageSuite } from "../cart/gift-message.suite.ts";
import { handoffSuite } from "../cart/handoff.suite.ts";
import { mergeSuite } from "../cart/merge.suite.ts";
import { checkoutSuite } from "../checkout/checkout.suite.ts";
import { concurrencySuite } from "../checkout/concurrency.suite.ts";
import { contactSuite } from "../contact/contact.suite.ts";
import { declinesSuite } from "../checkout/declines.suite.ts";
import { customerCheckoutSuite } from "../checkout/customer-checkout.suite.ts";
import { recoverySuite } from "../checkout/recovery.suite.ts";
import { addressesSuite } from "../customer/addresses.suite.ts";
import { deletionSuite } from "../customer/deletion.suite.ts";
import { customerSuite } from "../customer/customer.suite.ts";
import { savedSuite } from "../customer/saved.suite.ts";
import { databaseSuite } from "../database/database.suite.ts";
import type { Database } from "../database/open.ts";
import { eventSuite } from "../event/event.suite.ts";
import { cancelSuite } from "../order/cancel.suite.ts";
import { licenseDeadlineSuite } from "../order/license-deadline.suite.ts";
import { refundsSuite } from "../order/refunds.suite.ts";
import { reorderSuite } from "../order/reorder.suite.ts";
import { returnsSuite } from "../order/returns.suite.ts";
import { orderTokenSuite } from "../order/order-token.suite.ts";
import { stepsSuite } from "../order/order-steps.suite.ts";
import { papersSuite } from "../papers/papers.suite.ts";
import { mailSuite } from "../mail/mail.suite.ts";
import { metricsSuite } from "../metrics.suite.ts";
import { newsletterSuite } from "../newsletter/newsletter.suite.ts";
import { notificationSuite } from "../notification/notification.suite.ts";
import { dealerDocumentsSuite } from "../registration/dealer-documents.suite.ts";
import { dealerFormSuite } from "../registration/dealer-form.suite.ts";
import { registrationSuite } from "../registration/registration.suite.ts";
import { purgeSuite } from "../purge.suite.ts";
import { stockSuite } from "../stock/stock.suite.ts";
import { httpSuite } from "./http.suite.ts";

export type Suite = (database: () => Database) => void;

/** Suites that depend on how a database locks and orders transactions: they run on every kind of database. */
export const databaseSuites: Suite[] = [
  databaseSuite,
  cartSuite,
  changeKeysSuite,
  checkoutSuite,
  concurrencySuite,
  recoverySuite,
  mergeSuite,
  refundsSuite,
  eventSuite,
];

/** Suites with ordinary statements: both kinds are PostgreSQL, so one is enough. */
export const otherSuites: Suite[] = [
  customerCartSuite,
  handoffSuite,
  giftMessageSuite,
  customerCheckoutSuite,
  declinesSuite,
  orderTokenSuite,
  licenseDeadlineSuite,
  cancelSuite,
  returnsSuite,
  reorderSuite,
  stepsSuite,
  customerSuite,
  addressesSuite,
  deletionSuite,
  savedSuite,
  papersSuite,
  metricsSuite,
  httpSuite,
  mailSuite,
  newsletterSuite,
  notificationSuite,
  stockSuite,
  purgeSuite,
  registrationSuite,
  contactSuite,
  dealerFormSuite,
  dealerDocumentsSuite,
];

export function runSuites(open: () => Promise<Database>, suites: Suite[]): void {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  const opened = () => {
    if (!database) throw new Error("the database is not open yet");
    return database;
  };
  for (const suite of suites) suite(opened);
}
