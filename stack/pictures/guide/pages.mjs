// Content of the product guide. Numbers match the shop's catalog.

export const cover = {
  title: "Product guide",
  lead: "Rifles, pistols, barrels and the parts that go with them. Made in Bellows Falls, Vermont, since 1968.",
  picture: "bore-steel",
};

export const pages = [
  {
    title: "Rifles",
    lead: "Three actions, one bore. Every rifle is fired for its papers, and the target goes in the box.",
    wide: "rifle-datum-walnut",
    figures: [
      ["rifle-target-laminate", "Datum Target", "Thumbhole laminate, sleeved barrel"],
      ["rifle-plumb-walnut", "Plumb", "Bolt action, one lug"],
      ["rifle-ledger-polymer", "Ledger Carbine", "Four pounds nine ounces"],
    ],
    head: ["Datum 16", "Plumb", "Ledger Carbine"],
    rows: [
      ["Chambering", ".22 Long Rifle, match", ".22 LR or .17 HMR", ".22 Long Rifle"],
      ["Action", "Semi-automatic, blowback", "Bolt, 60 degree lift", "Semi-automatic, blowback"],
      ["Barrel", "16.25 in or 18.50 in", "20.00 in, tapered", "16.25 in, 0.550 in"],
      ["Twist", "1 in 16", "1 in 16 or 1 in 9", "1 in 16"],
      ["Overall length", "34.25 in", "36.50 in", "33.00 in"],
      ["Weight, empty", "6 lb 2 oz", "6 lb 9 oz", "4 lb 9 oz"],
      ["Trigger pull", "3 lb 0 oz, single stage", "2 lb 8 oz, single stage", "3 lb 0 oz, single stage"],
      ["Magazine", "10 round, box", "10 round or 5 round", "10 round, box"],
    ],
    note: "Rifles ship to a licensed dealer near you.",
  },
  {
    title: "Pistols and uppers",
    lead: "Made to be held still. The barrel is fixed, the sights sit on it, and the upper comes off in a minute.",
    pair: ["pistol-vernier-walnut", "pistol-scribe-polymer"],
    figures: [
      ["pistol-vernier4-laminate", "Vernier 4", "Vented upper, laminate grip"],
      ["upper-vented-graphite", "Vented upper", "For Vernier frames, graphite"],
      ["upper-fluted-stainless", "Fluted upper", "For Vernier frames, stainless"],
    ],
    head: ["Vernier 6", "Vernier 4", "Scribe"],
    rows: [
      ["Chambering", ".22 Long Rifle, match", ".22 Long Rifle", ".22 Long Rifle"],
      ["Barrel", "6.00 in, bull, 0.875 in", "4.00 in, vented shroud", "4.50 in or 5.50 in, tapered"],
      ["Overall length", "11.10 in", "9.10 in", "9.60 in"],
      ["Weight, empty", "2 lb 12 oz", "2 lb 5 oz", "29 oz"],
      ["Sights", "Adjustable, radius 8.85 in", "Adjustable, radius 6.90 in", "Fixed, 0.125 in blade"],
      ["Trigger pull", "2 lb 2 oz, two-stage", "2 lb 8 oz, two-stage", "3 lb 8 oz, single stage"],
      ["Magazine", "10 round", "10 round", "10 round"],
    ],
    note: "Pistols ship to a licensed dealer near you. The Vernier is shown with its 6.00 in barrel.",
  },
  {
    title: "Barrels",
    lead: "Six grooves, one pass each. Cut from bar, lapped by hand, measured to two ten-thousandths.",
    pair: ["barrel-fluted-stainless", "barrel-carbon"],
    figures: [
      ["barrel-sleeve-red", "Sixteen sleeved", "Red, blue or graphite"],
      ["barrel-taper-blued", "Plumb taper", "Blued, three lengths"],
      ["brake-stainless", "Ported brake", "Four ports a side, 1/2-28"],
    ],
    head: ["Sixteen", "Sixteen sleeved", "Sixteen carbon", "Plumb taper"],
    rows: [
      ["Length", "16.25 or 18.50 in", "16.25 or 18.50 in", "16.25 or 18.50 in", "18.50 to 22.00 in"],
      ["Diameter", "0.920 in", "0.920 in", "0.920 in", "0.980 to 0.720 in"],
      ["Twist", "1 in 16", "1 in 16", "1 in 16", "1 in 16 or 1 in 9"],
      ["Material", "416R stainless", "6061-T6 sleeve", "Wound carbon", "4140, blued"],
      ["Weight", "2 lb 2 oz", "1 lb 9 oz", "1 lb 3 oz", "2 lb 7 oz"],
    ],
    note: "Weights at 16.25 in, Plumb taper at 20.00 in. The muzzle is plain or threaded 1/2-28 with a cap.",
  },
  {
    title: "Triggers, grips, mounts",
    lead: "A trigger should end a thought. A grip should start with a palm. A rail should stay where it is put.",
    pair: ["trigger-no2-red", "grip-walnut"],
    figures: [
      ["mount-black", "Rail 20 with rings", "Twenty minutes, machined in"],
      ["rings-black", "Low rings", "Matched pair"],
      ["magazine-rifle-black", "Rifle magazine", "10 or 5 rounds"],
    ],
    head: ["Material", "Size", "Weight"],
    rows: [
      ["No. 2 trigger", "7075-T6 and A2 tool steel", "2 lb 4 oz or 1 lb 8 oz pull", "5.8 oz"],
      ["Palm grip", "Claro walnut", "2.9, 3.3 or 3.7 in palm", "4.6 oz"],
      ["Rail 20", "7075-T6, hard anodized", "5.90 in, 14 slots", "2.7 oz"],
      ["Low rings", "7075-T6, anodized", "30 mm or 1 in, 0.86 in high", "4.2 oz"],
      ["Rifle magazine", "4140 steel, phosphated", "10 or 5 rounds", "3.1 oz"],
    ],
    note: "Ask the shop before you order for an older frame. A machinist will answer.",
  },
  {
    title: "Clothing",
    lead: "What we wear at the machines, sewn by people we can drive to.",
    pair: ["coat-chore-sand", "tee-graphite"],
    figures: [
      ["cap-graphite", "Bench cap", "Graphite"],
      ["cap-sand", "Bench cap", "Sand"],
      ["cap-navy", "Bench cap", "Navy"],
    ],
    head: ["Shop coat", "Shop tee", "Bench cap"],
    rows: [
      ["Cloth", "Cotton duck, 12 oz", "Cotton jersey, 7 oz", "Cotton twill, 8 oz, waxed"],
      ["Detail", "Five pockets", "Rib collar, taped", "Six panels, sewn eyelets"],
      ["Mark", "On the buttons", "1 in, left breast", "Sewn, front"],
      ["Length", "29.5 in in medium", "28.5 in in medium", "2.75 in brim"],
    ],
    note: "Telfer Rimfire Works, Bellows Falls, Vermont.",
  },
];
