import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DownloadRow } from "./DownloadRow.tsx";

/** Files handed to the browser for saving. */
let saved: { name: string; blob: Blob | undefined }[] = [];
let revoked: string[] = [];

beforeEach(() => {
  saved = [];
  revoked = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:shop/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => revoked.push(url));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) });
  });
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A media host that sends the parts of its response on demand. */
function mediaHost(headers: Record<string, string> = {}, status = 200) {
  const requests: string[] = [];
  const requestIds: (string | null)[] = [];
  let body: ReadableStreamDefaultController<Uint8Array>;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.url);
    requestIds.push(request.headers.get("X-Request-ID"));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return new Response(stream, { status, headers });
  });
  return {
    requests,
    requestIds,
    send: (text: string) => act(async () => body.enqueue(new TextEncoder().encode(text))),
    end: () => act(async () => body.close()),
    breakOff: () => act(async () => body.error(new TypeError("network error"))),
  };
}

const source = (title: string, size: number | null = 10) => ({
  title,
  file: { url: `https://media.example/uploads/${title.toLowerCase()}.webp?v=1`, extension: ".webp", size },
});

function renderRow(size?: number | null) {
  render(
    <ul>
      <DownloadRow source={source("Datum", size)} preview={null} />
    </ul>,
  );
  return screen.getByRole("link");
}

const said = () => screen.getByRole("status").textContent;
const progress = () => screen.findByRole("progressbar", { name: "Datum" }) as Promise<HTMLProgressElement>;

test("saves a file unchanged under its title, and revokes its object URL later", async () => {
  const host = mediaHost({ "Content-Length": "10" });
  const link = renderRow();
  expect(link.textContent).toBe("Download Datum, WEBP, 1 KB");
  await userEvent.click(link);
  await expect.poll(() => host.requests).toEqual(["https://media.example/uploads/datum.webp?v=1"]);
  expect(said()).toBe("Downloading Datum");
  vi.useFakeTimers();
  await host.send("01234");
  await host.send("56789");
  await host.end();
  await expect.poll(() => said()).toBe("Datum is downloaded");
  expect(saved.map(({ name }) => name)).toEqual(["Datum.webp"]);
  expect(await saved[0]?.blob?.text()).toBe("0123456789");
  // A type that no browser opens, regardless of the host's header.
  expect(saved[0]?.blob?.type).toBe("application/octet-stream");
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(40_000);
  expect(revoked).toEqual(["blob:shop/0"]);
});

test("shows the progress of a slow download, and starts it once for several clicks", async () => {
  const host = mediaHost({ "Content-Length": "10000" });
  const link = renderRow();
  await userEvent.dblClick(link);
  const bar = await progress();
  await host.send("x".repeat(2500));
  await expect.poll(() => bar.value / bar.max).toBe(0.25);
  expect(bar.parentElement?.textContent).toContain("25% of 10 KB");
  await userEvent.click(link);
  expect(host.requests).toHaveLength(1);
  // Intermediate progress is not announced.
  expect(said()).toBe("Downloading Datum");
});

test.each([
  ["no length is known", {}, null],
  ["more arrives than announced", { "Content-Length": "100" }, 100],
])("shows the loaded size without a percentage if %s", async (_, headers, size) => {
  const host = mediaHost(headers);
  await userEvent.click(renderRow(size));
  const bar = await progress();
  await host.send("x".repeat(2500));
  await screen.findByText("3 KB");
  expect(bar.hasAttribute("value")).toBe(false);
});

test("gives each fetch of a file its own request id", async () => {
  const host = mediaHost();
  for (const time of [1, 2]) {
    await userEvent.click(renderRow());
    await expect.poll(() => host.requests).toHaveLength(time);
    await host.send("0123456789");
    await host.end();
    await expect.poll(() => said()).toBe("Datum is downloaded");
    cleanup();
  }
  expect(host.requestIds).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(host.requestIds).size).toBe(2);
});

test("can be canceled: returns the focus to the link and saves nothing", async () => {
  mediaHost();
  const link = renderRow();
  await userEvent.click(link);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the download of Datum" }));
  await expect.poll(() => said()).toBe("The download of Datum was canceled");
  expect(document.activeElement).toBe(link);
  expect([screen.queryByRole("progressbar"), saved]).toEqual([null, []]);
  await userEvent.click(link);
  expect(said()).toBe("Downloading Datum");
});

test.each(["a status", "a connection that breaks"])("shows a failure at the link and retries: %s", async (kind) => {
  const host = kind === "a status" ? mediaHost({}, 503) : mediaHost();
  const link = renderRow();
  await userEvent.click(link);
  await expect.poll(() => host.requests).toHaveLength(1);
  if (kind !== "a status") {
    await host.send("0123");
    await host.breakOff();
  }
  expect(await screen.findByText(/It couldn't be downloaded/)).toBeDefined();
  expect([said(), saved]).toEqual(["Datum couldn't be downloaded", []]);
  expect(screen.getByRole("link", { name: "open the file" }).getAttribute("href")).toBe(link.getAttribute("href"));

  const mended = mediaHost();
  await userEvent.click(screen.getByRole("link", { name: /^Try again Datum/ }));
  await expect.poll(() => mended.requests).toHaveLength(1);
  await mended.send("0123456789");
  await mended.end();
  await expect.poll(() => saved).toHaveLength(1);
  expect(screen.queryByText(/It could not/)).toBeNull();
});

test("runs several downloads independently, and completes them after unmounting", async () => {
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async () => new Response(new ReadableStream<Uint8Array>({ start: (controller) => void bodies.push(controller) })),
  );
  const { unmount } = render(
    <ul>
      <DownloadRow source={source("Datum")} preview={null} />
      <DownloadRow source={source("Plumb")} preview={null} />
    </ul>,
  );
  for (const link of screen.getAllByRole("link")) await userEvent.click(link);
  await expect.poll(() => bodies).toHaveLength(2);
  await act(async () => bodies[1]?.close());
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Plumb.webp"]);
  unmount();
  bodies[0]?.close();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Plumb.webp", "Datum.webp"]);
});

test("leaves clicks for a new tab or window to the browser", () => {
  const host = mediaHost();
  const link = renderRow();
  const isLeft: boolean[] = [];
  const note = (event: Event) => {
    isLeft.push(!event.defaultPrevented);
    // The test environment has no tabs.
    event.preventDefault();
  };
  document.addEventListener("click", note);
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { shiftKey: true });
  document.removeEventListener("click", note);
  expect([isLeft, host.requests, said()]).toEqual([[true, true], [], ""]);
});
