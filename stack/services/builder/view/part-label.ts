/** The name of the part under the pointer, beside it. Decorative: the page describes the build and names its options. */
export function createPartLabel(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const label = document.createElement("span");
  label.hidden = true;
  label.ariaHidden = "true";
  Object.assign(label.style, {
    position: "absolute",
    padding: "0.2rem 0.5rem",
    borderRadius: "2px",
    background: "#ffffff",
    color: "#14181d",
    fontSize: "0.8125rem",
    pointerEvents: "none",
  });
  canvas.after(label);
  signal.addEventListener("abort", () => label.remove());

  return (part: string | undefined, { x, y } = { x: 0, y: 0 }): void => {
    label.hidden = part === undefined;
    if (part === undefined) return;
    label.textContent = part.charAt(0).toUpperCase() + part.slice(1);
    // Left of the pointer in the right half, so that it stays inside.
    const isRight = x > canvas.clientWidth / 2;
    label.style.left = `${x}px`;
    label.style.top = `${y}px`;
    label.style.transform = `translate(${isRight ? "calc(-100% - 12px)" : "16px"}, -50%)`;
  };
}
