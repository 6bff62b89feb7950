import type { Block, MailBody } from "../../mail/mail-template.ts";

/** Confirms that an account was deleted; `links` open the orders that are still on their way, by number. */
export function accountDeleted(links: readonly { orderId: number; link: string }[]): MailBody {
  const open: Block[] =
    links.length === 0
      ? []
      : [
          { heading: "Orders still on their way" },
          {
            paragraph:
              "We keep what these orders need until they are delivered and can no longer be returned. These links show them without an account, so keep them to yourself.",
          },
          ...links.map(({ orderId, link }): Block => ({ link, label: `View order ${orderId}` })),
        ];
  return {
    subject: "Your account is deleted",
    blocks: [
      { heading: "Your account is deleted" },
      {
        paragraph:
          "Your profile, addresses, cart, saved items, newsletter, alerts and messages are gone, and you can no longer sign in. The law requires us to keep orders and charges, without your name.",
      },
      ...open,
      { paragraph: "If you didn’t ask for this, please reply to this message." },
    ],
  };
}
