// Runs inside the page: renders one picture of the catalog and returns a PNG.
import { pictures } from "./catalog.js";
import { clearGeometry } from "./models/util.js";
import { Studio } from "./studio/studio.js";

const FAST = { samples: 3, lights: 16, shadowSize: 700 };
let studio;
let lastFamily = "";

function triangles(product) {
  let count = 0;
  product.traverse((o) => {
    if (o.isMesh) count += o.geometry.index.count / 3;
  });
  return count;
}

window.lab = {
  list: () => pictures.map(({ id, alt, tier, shot }) => ({ id, alt, tier, aspect: shot.aspect ?? 4 / 3, bg: shot.bg })),
  shoot({ id, width, fast }) {
    studio ??= new Studio(document.querySelector("canvas"));
    const picture = pictures.find((p) => p.id === id);
    const family = id.split("-")[0];
    if (lastFamily && family !== lastFamily) clearGeometry();
    lastFamily = family;
    const start = performance.now();
    const product = picture.build();
    const built = performance.now();
    const options = { ...picture.shot.light, bg: picture.shot.bg, ...(fast ? FAST : {}) };
    studio.render(studio.stage(product, { ...picture.shot, w: width }), options);
    studio.r.getContext().finish();
    const url = studio.r.domElement.toDataURL("image/png");
    const ms = { model: Math.round(built - start), render: Math.round(performance.now() - built) };
    return { url, triangles: triangles(product), ms };
  },
};
