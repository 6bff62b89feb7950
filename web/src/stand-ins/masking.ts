/** In the place of Apollo's data masking, which is asked for only with `dataMasking`. */
function neverMasked(): never {
  throw new Error("This build has no data masking: take its stand-ins out to use `dataMasking`.");
}

export { neverMasked as maskFragment, neverMasked as maskOperation };
