import { FFL_TRANSFER_STEPS, LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import { PHONE } from "../contact.ts";
import type { SeedPages } from "../types.ts";

export const terms: SeedPages["terms"] = {
  title: "Terms of service",
  content: [
    "_Effective November 1, 2026._",
    "These terms are the agreement between you and **Telfer Rimfire Works**, 40 Kerf Lane, Bellows Falls, Vermont 05101, when you use this shop. Please read them before you order. If a sentence is not clear, [ask](/contact-us); we would rather explain it than rely on it.",
    { heading: "1. Who may buy", level: 2 },
    "You must be 18 years old to buy here, and 21 to buy a pistol or a receiver. Your state may ask for more. By placing an order you tell us that you may lawfully own what you ordered where you live.",
    { heading: "2. Items that ship to a dealer", level: 2 },
    "Rifles, pistols and receivers are shipped only to a dealer who holds a current federal firearms license. Their pages say so.",
    {
      list: [
        "You name the dealer at checkout.",
        ...FFL_TRANSFER_STEPS,
        LICENSE_TIMEOUT_NOTICE,
        "The dealer carries out the transfer, and may refuse it. If the transfer is refused by law:",
        {
          list: [
            "we take the item back unfired;",
            "we refund its price, less the freight both ways and the dealer’s fee.",
          ],
        },
        "The dealer’s fees are between you and the dealer.",
      ],
    },
    { heading: "3. Orders", level: 2 },
    "What you see in the shop is an invitation to order. Your order is an offer; the agreement is made when we confirm it by email with an order number. We may decline an order, for example when a price was plainly wrong or when something was sold twice in the same minute. If so, we tell you, and you pay nothing.",
    { heading: "4. Prices, tax and shipping", level: 2 },
    {
      list: [
        "Prices are in US dollars.",
        "Sales tax is that of the state an item ships to, your dealer’s for what ships to a dealer, and is shown before you pay.",
        "Standard shipping is free above 99 dollars. Its price, and that of faster methods, is shown before you pay.",
        "A price that changes while you shop is shown to you again. You are never charged a price that you have not seen.",
      ],
    },
    { heading: "5. Payment", level: 2 },
    "You pay by card through a payment provider. The card’s number goes from your browser to the provider and never reaches us. The card is charged when the order is placed. If a charge cannot be made, there is no order.",
    { heading: "6. Delivery and risk", level: 2 },
    `We ship within the United States. What we ship is insured until you or your dealer signs for it. If a package is more than ten business days late, call ${PHONE} and we’ll look for it, or send another.`,
    { heading: "7. Returns", level: 2 },
    "You may return unused items in their box within 30 days of delivery. Guns that were fired, ammunition, grips carved to order and anything engraved cannot be returned, unless they are defective. Refunds go to the card that paid, within five business days of arrival.",
    { heading: "8. Warranty", level: 2 },
    "What we promise about our products is on the [warranty page](/warranty), which is part of these terms.",
    { heading: "9. Safety", level: 2 },
    "A firearm is dangerous when it is handled without care. Read the manual, store the gun locked and unloaded, wear eye and ear protection, and know what is behind the target. Parts you fit yourself are fitted at your own risk; if in doubt, send the gun to us or to a gunsmith.",
    { heading: "10. Your account", level: 2 },
    "An account is yours alone. Keep its password to yourself and tell us if somebody else may have it. You may close it at any time; past orders stay on our books for as long as the law requires.",
    { heading: "11. Reviews", level: 2 },
    "When you write a review, write about the product and about what you saw yourself. We publish reviews as they are, good or bad, and archive those that are insulting, unlawful or about something else. The text stays yours; you allow us to show it with the product.",
    { heading: "12. Dealers", level: 2 },
    "A dealer registration is a request, not a contract. We answer it in writing. Until then these terms apply to dealers as to everybody else.",
    { heading: "13. What is ours", level: 2 },
    "Texts, pictures, drawings and the bore mark belong to Telfer Rimfire Works. You may use the pictures in the [media library](/media-library) to write about our products. For anything else, ask.",
    { heading: "14. Liability", level: 2 },
    "We are liable without limit for injury caused by our negligence and wherever the law allows no limit. For everything else our liability is limited to what you paid for the product concerned. We are not liable for what we could not prevent.",
    { heading: "15. Law and disputes", level: 2 },
    "The law of Vermont applies, except where the law of your own state protects you better. Write to us first; most things end there. What does not goes to the courts of Windham County, Vermont, or the small claims court where you live.",
    { heading: "16. Changes", level: 2 },
    "When these terms change, the date above changes with them. The terms of the day you ordered apply to your order. If part of them does not hold up in law, the rest does.",
  ],
};
