import { breadcrumbs, supportLink } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

export const warranty: SeedPages["warranty"] = {
  banner: {
    breadcrumbs: breadcrumbs("Warranty", supportLink),
    background_image: "receiver-black-side",
    heading: "Warranty",
    sub_heading: "If it was made wrong, we make it again.",
    cta: { label: "Register a product", link: "/registration" },
  },
  heading: "What we stand behind",
  sections: [
    {
      header: null,
      content: [
        "This page says what Telfer Rimfire Works promises about the things it makes, for how long, and what to do when one of them fails. It is written to be read. Where it and a salesman differ, **this page counts**.",
      ],
    },
    {
      header: "Rifles, pistols and receivers",
      content: [
        "Everything with a serial number is covered against defects in material and workmanship ++for the life of the gun++. The coverage belongs to the gun, not to the buyer: it passes to the next owner, and nobody has to show a receipt.",
        {
          list: [
            "We pay the freight both ways within the United States.",
            "A rifle that no longer shoots a group like the one on its proof target is a defect, up to 40,000 rounds.",
            "A gun we cannot repair we replace with the same model or the nearest one we make, through your dealer.",
          ],
        },
      ],
    },
    {
      header: "Barrels, triggers and parts",
      content: [
        "A part that was made wrong is made again, with no time limit. The batch number on it is enough. A trigger fitted by us is covered together with the gun it is in; a trigger fitted by you is covered too, if it was fitted as the card in the box says.",
      ],
    },
    {
      header: "Wood",
      content: [
        "Walnut moves with the weather and darkens in use. That is what it does, and it is no defect. A crack, a warp that touches the barrel or a finish that lifts is one, for ten years from the day it left the shop.",
      ],
    },
    {
      header: "Coats, caps and shirts",
      content: [
        "Seams, buttons and pockets for as long as you wear them. We mend; if we cannot mend, we replace. Fading is not a defect and neither is the shape of your elbows.",
      ],
    },
    {
      header: "What is not covered",
      content: [
        {
          list: [
            "Damage from handloaded ammunition, or from any cartridge but the one marked on the barrel",
            "A crown that was touched, a sear that was stoned, a chamber that was reamed by somebody else",
            "Rust on blued steel that was put away wet",
            "Wear that is only wear: springs, extractors, magazine lips",
            {
              list: ["We sell these at cost to the owner of a registered gun", "We fit them free while it is here"],
            },
            "Loss, theft, and what happens in a flood",
          ],
        },
      ],
    },
    {
      header: "How to make a claim",
      content: [
        {
          list: [
            "Unload it. Look again.",
            "Write to [warranty@telfer.example](mailto:warranty@telfer.example) or call (802) 555-0169. Say what it is, what it does, and the serial or batch number.",
            "We answer within two business days with a label. A gun may come straight to us with the label’s carrier; it does not have to go through a dealer, and it comes back to your door.",
            "Take off the scope, mount and sling. Leave the bolt in. Put a note in the box with your name and phone number.",
            "We tell you when it is on the bench, what we found, and when it goes back: usually ten business days.",
          ],
          ordered: true,
        },
      ],
    },
    {
      header: "The legal part",
      content: [
        "This warranty gives you specific legal rights, and you may have others that vary from state to state. It is given by Telfer Rimfire Works, 40 Kerf Lane, Bellows Falls, Vermont 05101. We are not liable for losses that follow from a defect, such as the cost of a match entry, as far as your state allows us to say so.",
        "You do not have to [register](/registration) a product to be covered. If you do, we can write to you when a batch turns out to be bad.",
        "_In force for everything made since November 1, 1968. This wording: November 1, 2026._",
      ],
    },
  ],
};
