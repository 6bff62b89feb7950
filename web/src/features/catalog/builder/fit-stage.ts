/** Width to height of the 3D view, and what the window's height keeps free, in CSS pixels. */
const RATIO = 16 / 9;
const KEPT_FREE_PX = 140;

/** Size of the stage in CSS pixels: as wide as its container, never higher than the window's height less 140 px. */
export function fitStage(containerWidth: number, windowHeight: number): { width: number; height: number } {
  const height = Math.max(0, Math.min(containerWidth / RATIO, windowHeight - KEPT_FREE_PX));
  return { width: Math.round(height * RATIO), height: Math.round(height) };
}
