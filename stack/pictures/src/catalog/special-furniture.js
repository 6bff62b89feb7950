// Special grips, bare stocks and triggers, and further finishes and views of the others.
import { grip, shelfGrip } from "../models/grip.js";
import { metal } from "../models/metal.js";
import { stock } from "../models/stock.js";
import { triggerNo1 } from "../models/trigger-no1.js";
import { looseShoe, triggerNo3 } from "../models/trigger-no3.js";
import { group } from "../models/util.js";
import { gripShot } from "./parts.js";
import { closeUp, elevation, entry, tabletop, thick, threeQuarter } from "./shots.js";

const gripQuarter = entry({ ...threeQuarter, ...gripShot });
const gripSide = entry({ ...thick, margin: 0.12 });
const stockSide = entry({ ...elevation, margin: 0.04 });
const bareStock = (kind, finish) => group(stock(kind, finish, { spacer: metal("graphite"), q: 0.8 }));
const buttView = { x: 0.3, y: 0.5, zoom: 2 };

const grips = [
  gripQuarter("grip-shelf-walnut", 1, "Walnut target grip with adjustable palm shelf", () => shelfGrip()),
  gripQuarter("grip-shelf-laminate", 2, "Gray laminate target grip with adjustable palm shelf", () =>
    shelfGrip("laminate"),
  ),
  gripSide("grip-shelf-walnut-side", 3, "Walnut target grip with palm shelf, right side", () => shelfGrip()),
  gripSide("grip-polymer-side", 3, "Black polymer palm grip, right side", () => grip("polymer")),
  gripSide("grip-laminate-side", 3, "Gray laminate palm grip, right side", () => grip("laminate")),
];

const flat = entry({ ...tabletop, margin: 0.14 });
const flatSide = entry({ ...elevation, margin: 0.14 });
const shoeQuarter = entry({ ...threeQuarter, az: 40, el: 20, margin: 0.17 });

const triggers = [
  flat("trigger-no3-steel", 1, "No. 3 two-stage trigger unit with steel shoe", () => triggerNo3("stainless")),
  flat("trigger-no3-red", 2, "No. 3 two-stage trigger unit with red shoe", () => triggerNo3("red")),
  flatSide("trigger-no3-steel-side", 3, "No. 3 two-stage trigger unit, right side", () => triggerNo3("stainless")),
  flat("trigger-no1-steel", 2, "No. 1 single stage trigger, stainless", () => triggerNo1("stainless"), {
    margin: 0.16,
  }),
  flatSide("trigger-no1-black-side", 3, "No. 1 single stage trigger, right side", () => triggerNo1("black")),
  shoeQuarter("shoe-red", 1, "Red trigger shoe with its screw key", () => looseShoe("red")),
  shoeQuarter("shoe-steel", 2, "Steel trigger shoe with its screw key", () => looseShoe("stainless")),
  shoeQuarter("shoe-blue", 2, "Blue trigger shoe with its screw key", () => looseShoe("blue")),
];

const stocks = [
  stockSide("stock-sporter-walnut", 1, "Bare walnut sporter stock, right side", () => bareStock("sporter", "walnut")),
  stockSide("stock-skeleton-black", 1, "Bare skeleton stock in black polymer, right side", () =>
    bareStock("carbine", "polymer"),
  ),
  stockSide("stock-sporter-laminate", 2, "Bare sporter stock in gray laminate, right side", () =>
    bareStock("sporter", "laminate"),
  ),
  stockSide("stock-skeleton-sand", 2, "Bare skeleton stock in sand polymer, right side", () =>
    bareStock("carbine", "sand"),
  ),
  stockSide("stock-thumbhole-walnut", 2, "Bare thumbhole stock in walnut, right side", () =>
    bareStock("thumbhole", "walnut"),
  ),
  closeUp(
    "stock-thumbhole-detail",
    "Thumbhole and laminate layers of the bare stock, seen from the rear right",
    () => bareStock("thumbhole", "laminate"),
    buttView,
  ),
  closeUp(
    "stock-sporter-walnut-detail",
    "Checkered grip of the walnut sporter stock, seen from the rear right",
    () => bareStock("sporter", "walnut"),
    { ...buttView, x: 0.4 },
  ),
  closeUp(
    "stock-skeleton-black-detail",
    "Butt and stippled grip of the skeleton stock, seen from the rear right",
    () => bareStock("carbine", "polymer"),
    buttView,
  ),
];

export const specialFurniture = [...grips, ...triggers, ...stocks];
