/** Includes a script of another origin; resolves once it has run. Rejects when it could not be had, and leaves no trace. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`The script ${url} could not be loaded.`));
    });
    document.head.append(script);
  });
}
