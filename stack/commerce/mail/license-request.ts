import { LICENSE_DAYS } from "@telfer/forms/ffl-transfer.ts";
import type { Db } from "../database/tables.ts";
import type { MailBody } from "../../mail/mail-template.ts";
import { dealerLines, lineRow, readOrdered } from "./order-mail-parts.ts";

/**
 * Asks the dealer of an order for a copy of the license. The mail may contain text that the buyer typed, because the order
 * was paid for.
 * @param shopAddress where the dealer sends the license.
 */
export async function licenseRequest(db: Db, orderId: number, shopAddress: string): Promise<MailBody> {
  const { order, lines } = await readOrdered(db, orderId);
  const { customer, dealer } = order;
  if (!dealer) throw new Error(`order ${orderId} has no dealer`);
  const phone = customer.mainContact ?? customer.addressContact;
  return {
    subject: `A copy of your license for our order ${orderId}`,
    blocks: [
      { heading: "We need a copy of your license" },
      {
        paragraph: `A customer of ours has ordered a firearm and named you as the receiving dealer (order ${orderId}).`,
      },
      {
        paragraph:
          `Please send a copy of your current federal firearms license to ${shopAddress}, or reply to this message, and ` +
          `mention order ${orderId}. Once we have it, we’ll ship, insured, signature required, to this address:`,
      },
      { lines: dealerLines(dealer) },
      {
        card: `For ${customer.name}`,
        note: `Order\u00a0${orderId}`,
        blocks: [
          ...(phone ? [{ lines: [phone] }] : []),
          { rows: lines.filter((line) => line.is_ffl_item).map(lineRow) },
        ],
      },
      { paragraph: "If this isn’t the address on your license, or you can’t accept the transfer, please reply." },
      { paragraph: `If we have no copy within ${LICENSE_DAYS} days, we cancel and refund the customer.` },
    ],
  };
}
