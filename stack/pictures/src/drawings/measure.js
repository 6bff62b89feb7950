// Sets a model to the measures of its specification. The pictures are modeled by eye, and their long parts differ.

/**
 * Moves the vertices along x: `stops` are pairs of the model's x and the drawing's x, ascending. Between two stops the model
 * is stretched evenly; what lies outside of them keeps its shape.
 */
export function stretched(product, stops) {
  const first = stops[0];
  const last = stops.at(-1);
  const moved = (x) => {
    if (x <= first[0]) return [x + first[1] - first[0], 1];
    if (x >= last[0]) return [x + last[1] - last[0], 1];
    const i = stops.findIndex(([from]) => from > x);
    const [[a, u], [b, v]] = [stops[i - 1], stops[i]];
    const factor = (v - u) / (b - a);
    return [u + (x - a) * factor, factor];
  };
  product.updateMatrixWorld(true);
  product.traverse((o) => {
    if (!o.isMesh) return;
    // the geometry is shared by all parts with its key
    o.geometry = o.geometry.clone().applyMatrix4(o.matrixWorld);
    const { position, normal } = o.geometry.attributes;
    for (let i = 0; i < position.count; i++) {
      const [x, factor] = moved(position.getX(i));
      position.setX(i, x);
      const [nx, ny, nz] = [normal.getX(i) / factor, normal.getY(i), normal.getZ(i)];
      const length = Math.hypot(nx, ny, nz) || 1;
      normal.setXYZ(i, nx / length, ny / length, nz / length);
    }
  });
  product.traverse((o) => {
    o.position.set(0, 0, 0);
    o.rotation.set(0, 0, 0);
    o.scale.set(1, 1, 1);
  });
  return product;
}

/** Scales a product along its axis and across it. */
export function scaled(product, along, across = along) {
  product.scale.set(along, across, across);
  return product;
}
