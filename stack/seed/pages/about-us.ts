import { HOURS } from "../contact.ts";
import type { SeedPages } from "../types.ts";

// No banner: the page opens with its own picture and video.
export const aboutus: SeedPages["aboutus"] = {
  heading_image: "bore-steel",
  heading_video_url: "film-datum.webm",
  simple_copy_section: [
    { heading: "A shop that cuts for rimfire", level: 2 },
    "Angus Telfer rented two rooms and a boring mill in Bellows Falls in 1968. The valley had made machine tools for a hundred years and the machines were cheap. He made barrels for other people’s rifles, and he made them for the smallest cartridge, because **a small mistake shows there first**.",
    "Nearly all we cut is still for it. The .22 Long Rifle gives no help: little pressure, a soft bullet, a case with the primer folded into its rim. What a barrel does well with that, it does well. The .17 HMR came in 2019, for the Plumb, and is cut the same way.",
    { picture: "rifle-datum-walnut-muzzle" },
    { heading: "Six grooves, one at a time", level: 2 },
    "A barrel is bored, reamed and then rifled with a single cutter that is drawn through groove after groove and set _two ten-thousandths_ deeper after each round. It takes most of a morning. Then Ruth Aldous laps it by hand, feels for the tight places and takes them out. She signs the shank.",
    "Hollis Page fires ten rounds from every rifle at 50 yards. The target goes in the box. If it is wider than it should be, the rifle goes back to the bench and the target goes on the wall.",
    {
      quote:
        "You can hide a lot in a big cartridge. In a .22 the only place left to hide it is the box, and the box has a target in it.",
    },
    { heading: "Thirty-one people", level: 2 },
    "Joan Telfer runs the shop her father started. There are thirty-one of us, [and we are looking for more](/about-us#careers); when you call, one of the thirty-one answers. Some of the others you will meet in the papers in the box:",
    {
      list: [
        "**Joan Telfer** Runs the shop, and reads every dealer’s registration",
        "**Ruth Aldous** Laps the bores, since 1994",
        "**Ed Fournier** Fits the bolts, four on a good day",
        "**Marta Keane** Carves the grips, from three casts of hands",
        "**Peter Lindqvist** Anodizes the sleeves; the red was his",
        "**Lena Brodeur** Fits the studs of the Scout",
        "**Hollis Page** Fires the ten shots, and signs the target",
      ],
    },
    { heading: "What we make", level: 2 },
    {
      list: [
        "[Rifles](/product/collection-cards/rifles), three actions on one bore",
        {
          list: ["Datum, semi-automatic", "Plumb, bolt action", "Ledger, four pounds nine ounces"],
        },
        "[Pistols](/product/collection-cards/pistols), with grips carved to a palm",
        "[Barrels and triggers](/product/collection-filterable-grid/barrels-and-triggers), on the same bore",
        "[Coats, caps and shirts](/product/collection-simple-grid/apparel), sewn by people we can drive to",
      ],
    },
  ],
  looking_for_image: "coat-chore-sand-detail",
  looking_for_heading: "We are looking for",
  looking_for_sub_heading: [
    "Hands, mostly. We would rather teach a careful person to run a mill than teach a machinist to be careful. The day is from six to half past two, the coat is ours, and **nobody is paid by the piece**.",
    "Write to [work@telfer.example](mailto:work@telfer.example) and say what you last made. A picture of it says more than a page about it.",
  ],
  looking_for_list_content: [
    "Barrel lapper, second bench. Full time, two years with Ruth before you sign one.",
    "Machinist, five-axis, first shift. Full time.",
    "Grip carver. Three days a week, left-handed people welcome.",
    "Proof shooter, indoor range. Part time, mornings.",
    "Answering letters. Full time, after a year on the floor.",
  ],
  want_to_talk_image: "ten-shots-paper",
  want_to_talk_heading: "Want to talk?",
  want_to_talk_content: `Ask the shop. A machinist will answer, ${HOURS}. Letters take two days, because we read them.`,
};
