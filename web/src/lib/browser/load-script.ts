/**
 * Loads a script from another origin; resolves once it has run. Rejects and removes the element if it fails to load or
 * exceeds `timeoutMs`.
 */
export function loadScript(url: string, timeoutMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => fail("did not respond"), timeoutMs);

    function fail(how: string): void {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script ${url} ${how}.`));
    }

    script.src = url;
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => fail("could not be loaded"));
    document.head.append(script);
  });
}
