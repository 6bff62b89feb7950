/** `Promise.withResolvers`, which Safari has since 17.4 only. */
export function withResolvers<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
