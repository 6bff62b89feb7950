import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import type { SeedProduct } from "../types.ts";

type Body = SeedProduct["more_details"][number];

// Texts shared by several products.

/** For products with a serial number. */
export const dealerShipping: Body = {
  question: "Shipping and dealers",
  answer: [
    "It ships to a licensed dealer in your state, whom you name at checkout.",
    ...FFL_TRANSFER_STEPS,
    "Most dealers charge a transfer fee of their own; ask first.",
  ].join(" "),
};

/** For all other products. */
export const homeShipping: Body = {
  question: "Shipping",
  answer:
    "It comes straight to your door. Ground takes three to five business days and is free above 99 dollars. If it is " +
    "not right, send it back unused within 30 days.",
};

export const gunWarranty: Body = {
  question: "Warranty",
  answer:
    "For as long as it is yours, and for the next owner too. Send us the serial number and say what it does. We pay the " +
    "freight both ways.",
};

export const partWarranty: Body = {
  question: "Warranty",
  answer:
    "If it was made wrong, we make it again. No receipt and no time limit; the batch number on the part is enough.",
};

export const boreCare: Body = {
  question: "Care and cleaning",
  answer:
    "Patch the bore every 300 rounds, from the breech, with a dry patch first. Leave the crown alone: it was lapped after " +
    "the barrel was fitted.",
};

export const barrelNeedsNoDealer: Body = {
  question: "Does a barrel need a dealer?",
  answer: "No. A barrel is a part and comes to your door.",
};

export const upperNeedsNoDealer: Body = {
  question: "Does an upper need a dealer?",
  answer: "No. The serial number of a Vernier is on the frame, so an upper is a part and comes to your door.",
};

/** For rifle trigger groups and their parts. */
export const triggerFitting: Body = {
  question: "Can I fit it myself?",
  answer:
    "Yes, with two pin punches and the card in the box. Check the safety ten times before you load. If you would rather " +
    "not, send us the trigger group and we’ll fit it for 35 dollars.",
};

/** For products that are screwed to a rail. */
export const mountTorque: Body = {
  question: "Which torque?",
  answer:
    "Rail screws 25 inch-pounds, cross bolts 45, ring caps 15, each in a cross pattern. Clean threads, no thread locker.",
};

/** For products that are screwed onto a muzzle. */
export const muzzleThread: Body = {
  question: "Does it fit my barrel?",
  answer: "If the thread is 1/2-28, yes. All of ours are, and most other rimfire barrels made since about 1990.",
};

/** For grips in carved sizes. */
export const palmSize: Body = {
  question: "Which size?",
  answer:
    "Lay your hand flat and measure across the palm below the fingers. Under 3.1 in is small, 3.1 to 3.5 in is medium, " +
    "over 3.5 in is large. A wrong guess is exchanged once, free.",
};

export const inTheBarrelBox: SeedProduct["about"]["details"][number] = {
  title: "In the box",
  items: ["The barrel", "A bore guide", "Its 50-yard proof target, signed"],
};
