import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import { breadcrumbs, supportLink } from "./breadcrumbs.ts";
import { PHONE } from "../contact.ts";
import type { SeedPages } from "../types.ts";

const DEALERS = "Rifles, pistols and dealers";
const ORDERS = "Orders, shipping and returns";
const PAYMENT = "Account and payment";
const GUNS = "Using what we make";
const WORKS = "The works";

export const faq: SeedPages["faq"] = {
  banner: {
    breadcrumbs: breadcrumbs("Questions", supportLink),
    background_image: "rifle-target-laminate-muzzle",
    heading: "Questions",
    sub_heading: "Asked more than twice.",
  },
  heading: "Frequently asked questions",
  breadcrumbs: breadcrumbs("Questions", supportLink),
  items: [
    {
      question: "Why can’t a rifle come to my door?",
      group: DEALERS,
      answer: [
        "Because of the number on its receiver. A gun with a serial number goes from one licensed business to another, and the last one checks who you are and hands it over.",
        "In our shop that is every rifle, every pistol and the bare [Datum receiver](/product/product-short-alt/datum-receiver). Everything else is a part and comes straight to you.",
      ],
    },
    {
      question: "How do I order through a dealer?",
      group: DEALERS,
      answer: [
        {
          list: [
            "Ask a dealer if they will receive it and what the transfer costs.",
            "Name them at checkout, with their email address.",
            ...FFL_TRANSFER_STEPS,
          ],
          ordered: true,
        },
        "The [dealer locator](/dealer-locator) lists dealers who know our guns.",
      ],
    },
    {
      question: "What does shipping cost, and how long does it take?",
      group: ORDERS,
      answer: [
        {
          list: [
            "**Standard**, three to five business days: $12, free above $99.",
            "**Two-day**, $24, for orders before noon, Eastern time.",
            "**Overnight**, $58, for orders before noon, Eastern time, and not to every valley.",
          ],
        },
        "Checkout shows the price before you pay. A gun takes longer than its box: most of the wait is for the dealer’s license.",
      ],
    },
    {
      question: "Do you ship outside the United States?",
      group: ORDERS,
      answer: ["No. Not even a cap: the paperwork costs more than the cap. We are sorry about that."],
    },
    {
      question: "It’s out of stock. When will it be back?",
      group: ORDERS,
      answer: [
        "Leave your email on the product page and we’ll write _once_, the day it is back on the shelf. We don’t take money for what we don’t have.",
      ],
    },
    {
      question: "Where is my order?",
      group: ORDERS,
      answer: [
        "Its page shows each step and, once it has left, the tracking number: in your account, or by the link in the emails we sent you.",
      ],
    },
    {
      question: "Can I change or cancel an order?",
      group: ORDERS,
      answer: [
        `Until it ships, you cancel it, or single items, on its page; to change it, call ${PHONE} with the order number. After that it is a return. A gun that has left for a dealer can come back unfired, less the freight both ways.`,
      ],
    },
    {
      question: "Can I send something back?",
      group: ORDERS,
      answer: [
        "Within 30 days, unused, in its box: start the return on the order’s page, which prints a label. We refund what you paid, to the card you used, within five business days of its arrival. The [warranty](/warranty) is another matter and has no such limit.",
      ],
    },
    {
      question: "Which ammunition should I use?",
      group: GUNS,
      answer: [
        "Standard velocity, 40 grain, in whatever lot your barrel likes. Buy three kinds, shoot ten of each from a rest, and then buy a case of the best one. The lot we proofed with is written on your target, but it was ++our++ ten rounds.",
      ],
    },
    {
      question: "How often should I clean it?",
      group: GUNS,
      answer: [
        "The bore every 300 rounds, from the breech, dry patch first. The action when it is dirty, which in a semi-automatic is about every 500.",
        "The [bench notes](/resources) have it step by step.",
      ],
    },
    {
      question: "Will your parts fit my other rifle?",
      group: GUNS,
      answer: [
        "Sixteen barrels, the thumbhole stock and the rifle triggers fit receivers of the 10/22 pattern. Every product page says what it was made to fit. If yours is not named, ask; we have a drawer of receivers to try.",
      ],
    },
    {
      question: "Do you make a left-handed one?",
      group: GUNS,
      answer: [
        {
          list: [
            "Plumb: a true left-hand action, in .22 LR.",
            "Datum Target and the thumbhole stock: a left-hand stock, with the port on the right.",
            "Vernier, Palm grip, Laminate grip: cut for the left hand.",
            { list: ["Small, medium and large", "At no extra cost"] },
          ],
        },
      ],
    },
    {
      question: "Do I need an account to buy?",
      group: PAYMENT,
      answer: [
        "No. With one, your cart follows you from one device to another, your addresses are filled in, and your orders are in one place. If you fill a cart as a guest and sign in later, the two become one.",
      ],
    },
    {
      question: "Is it safe to pay here?",
      group: PAYMENT,
      answer: [
        "The card number goes from your browser to the payment provider and never through our machines. We get a token that pays for one order, and we see neither the number nor the code.",
      ],
    },
    {
      question: "My serial number has a letter in it.",
      group: GUNS,
      answer: [
        "The letter is the action, the next two digits are the year, the rest is the count:",
        {
          code: "D 26 00417   Datum, 2026, the 417th\nP 19 01102   Plumb, 2019, the 1102nd\nV 24 00035   Vernier, 2024, the 35th",
        },
        "Numbers without a letter are from before 1986. We have the book; [ask](/contact-us).",
      ],
    },
    {
      question: "Can I visit?",
      group: WORKS,
      answer: [
        "On the first Friday of the month at ten. Bring eye protection if you have your own, and leave guns in the car. The tour takes an hour and ends at the coffee.",
      ],
    },
  ],
};
