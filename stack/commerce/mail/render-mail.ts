import type { MailContent, NewsletterAction } from "../database/mail-tables.ts";
import type { Db } from "../database/tables.ts";
import type { OrderTokens } from "../order/order-token.ts";
import { accountDeleted } from "./account-deleted.ts";
import { contactDigest, contactMessage } from "./contact-message.ts";
import type { MailBody } from "../../mail/mail-template.ts";
import { licenseNoLongerNeeded, licenseReminder, licenseOverdue } from "./license-overdue.ts";
import { licenseRequest } from "./license-request.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import { fulfillmentMail } from "./fulfillment-mail.ts";
import { dealerItemsCanceled, orderCanceled } from "./order-canceled.ts";
import { readOrdered } from "./order-mail-parts.ts";
import { returnRefunded, returnRegistered } from "./return-mail.ts";
import { stockAlert } from "./stock-alert.ts";

export interface RenderMailDeps {
  db: Db;
  shopOrigin: string;
  shopAddress: string;
  orderTokens: OrderTokens;
}

/** Renders a queued mail. Mails that anyone can send to any address contain no user input: neither a name nor a message. */
export async function renderMail(deps: RenderMailDeps, content: MailContent): Promise<MailBody> {
  const { db, shopOrigin, shopAddress } = deps;
  if (content.kind === "order-confirmation") {
    return orderConfirmation(db, content.orderId, await orderLink(deps, content.orderId));
  }
  if (content.kind === "order-step") {
    return fulfillmentMail(db, content, { link: await orderLink(deps, content.orderId), shopOrigin });
  }
  if (content.kind === "order-canceled") {
    if (content.to === "dealer") return dealerItemsCanceled(db, content);
    return orderCanceled(db, content, await orderLink(deps, content.orderId));
  }
  if (content.kind === "return-registered") {
    return returnRegistered(db, content, await orderLink(deps, content.orderId));
  }
  if (content.kind === "return-refunded") return returnRefunded(db, content, await orderLink(deps, content.orderId));
  if (content.kind === "order-link") return linkLetter(content.orderId, await orderLink(deps, content.orderId));
  if (content.kind === "license-reminder") {
    return licenseReminder(db, content.orderId, await orderLink(deps, content.orderId));
  }
  if (content.kind === "license-overdue") {
    if (content.to === "dealer") return licenseNoLongerNeeded(db, content.orderId);
    return licenseOverdue(db, content.orderId, await orderLink(deps, content.orderId));
  }
  if (content.kind === "license-request") return licenseRequest(db, content.orderId, shopAddress);
  if (content.kind === "stock-alert") return stockAlert(db, shopOrigin, content);
  if (content.kind === "newsletter") {
    return newsletterVerification(content.action, `${shopOrigin}/Newsletter/verify/${content.token}`);
  }
  if (content.kind === "dealer-registration") {
    return {
      subject: "We’ve received your dealer registration",
      blocks: [
        { heading: "Thank you for your registration" },
        { paragraph: `We have your dealer registration. Its number is ${content.registrationId}.` },
        { paragraph: "We read every registration ourselves and will write to you as soon as we have." },
        { paragraph: "If you couldn’t include a copy of your license, please reply to this message with one." },
        { paragraph: "If you didn’t register as a dealer, please reply to this message and tell us." },
      ],
    };
  }
  if (content.kind === "account-deleted") {
    const links = content.orderIds.map(async (orderId) => ({ orderId, link: await orderLink(deps, orderId) }));
    return accountDeleted(await Promise.all(links));
  }
  if (content.kind === "contact-message") return contactMessage(db, content.messageId);
  if (content.kind === "contact-digest") return contactDigest(db, content.digest);
  if (content.kind === "contact-receipt") {
    return {
      subject: "We’ve received your message",
      blocks: [
        { heading: "Thank you for writing" },
        { paragraph: `We have your message. Its number is ${content.messageId}.` },
        { paragraph: "A machinist will read it and reply to this address within two business days." },
        { paragraph: "If you didn’t write to us, ignore this message." },
      ],
    };
  }
  return {
    subject: "We’ve received your image request",
    blocks: [
      { heading: "Thank you for your request" },
      { paragraph: `We have your request for product images. Its number is ${content.requestId}.` },
      { paragraph: "We’ll send what we have to this address. If you didn’t ask for images, ignore this message." },
    ],
  };
}

/**
 * The URL of an order: a customer's in the account, a guest's with a token. The token is in the fragment, which browsers do
 * not send, so it appears in no server's log and reaches no other site.
 */
async function orderLink({ db, shopOrigin, orderTokens }: RenderMailDeps, orderId: number): Promise<string> {
  const { order } = await readOrdered(db, orderId);
  if (order.customer_id !== null) return `${shopOrigin}/profile/orders/${orderId}`;
  return `${shopOrigin}/confirm/${orderId}#token=${orderTokens.issue(orderId)}`;
}

const linkLetter = (orderId: number, link: string): MailBody => ({
  subject: `The link to your order ${orderId}`,
  blocks: [
    { heading: `Your order ${orderId}` },
    { paragraph: "Here’s the link you asked for. It shows your order on any device." },
    { link, label: "View your order" },
    {
      paragraph:
        "Anyone with the link can see the order, so keep it to yourself. If you didn’t ask for it, ignore this message.",
    },
  ],
});

const newsletterTexts: Record<NewsletterAction, { subject: string; request: string; label: string }> = {
  subscribe: {
    subject: "Please confirm your newsletter subscription",
    request: "Someone asked us to send our newsletter to this address. Please confirm that you’d like to receive it.",
    label: "Confirm the subscription",
  },
  unsubscribe: {
    subject: "Please confirm that you no longer want our newsletter",
    request: "We were asked to stop sending our newsletter to this address. Please confirm that this is what you want.",
    label: "Stop the newsletter",
  },
};

function newsletterVerification(action: NewsletterAction, link: string): MailBody {
  const { subject, request, label } = newsletterTexts[action];
  return {
    subject,
    blocks: [
      { heading: "Our newsletter" },
      { paragraph: request },
      { link, label },
      {
        paragraph:
          "The link works once, within 48 hours. If this wasn’t you, ignore this message: nothing will change.",
      },
    ],
  };
}
