type Fetch = () => Promise<unknown>;

const wanted = new Set<Fetch>();

function fetchAll(): void {
  for (const fetchIt of wanted) void fetchOnce(fetchIt);
}

async function fetchOnce(fetchIt: Fetch): Promise<void> {
  wanted.delete(fetchIt);
  try {
    await fetchIt();
  } catch {
    wanted.add(fetchIt);
  }
}

if (typeof window !== "undefined") {
  window.addEventListener("pointermove", fetchAll, { capture: true, passive: true, once: true });
  for (const press of ["pointerdown", "keydown"]) {
    window.addEventListener(press, fetchAll, { capture: true, passive: true });
  }
}

/**
 * Fetches something as soon as somebody moves a pointer, touches the window or presses a key: whoever does may press
 * anything next. A fetch that fails is made again at the next press.
 */
export function fetchOnSign(fetchIt: Fetch): void {
  wanted.add(fetchIt);
}
