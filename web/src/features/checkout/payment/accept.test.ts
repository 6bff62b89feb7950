import { afterEach, beforeEach, expect, it, vi } from "vitest";

const card = { cardNumber: "4111 1111 1111 1111", month: "12", year: "2030", cardCode: "123" };
const config = { scriptUrl: "https://pay.example/accept.js", loginId: "login", clientKey: "key" };

type Dispatch = NonNullable<Window["Accept"]>["dispatchData"];
type Response = Parameters<Parameters<Dispatch>[1]>[0];

/** The inserted scripts, which are never fetched. */
let scripts: HTMLScriptElement[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  delete window.Accept;
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Imports a fresh copy of the module, as after a page load. */
const load = () => import("./accept.ts");

/** Installs a loaded provider script with this response. */
function provide(dispatchData: Dispatch): void {
  window.Accept = { dispatchData };
}

const refuse = (...message: Response["messages"]["message"]) =>
  provide((_data, callback) => callback({ messages: { resultCode: "Error", message } }));

it("gives up on a script after 20 seconds and retries with a different URL", async () => {
  const { loadAccept } = await load();
  const failed = vi.fn<(error: Error) => void>();
  void loadAccept(config.scriptUrl).catch(failed);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();

  const again = loadAccept(config.scriptUrl);
  expect(scripts.map(({ src }) => src)).toEqual([config.scriptUrl, `${config.scriptUrl}?attempt=2`]);
  provide(() => undefined);
  scripts[1]?.dispatchEvent(new Event("load"));
  expect(await again).toBe(window.Accept);
});

it("uses a script that loads after the timeout", async () => {
  const { loadAccept } = await load();
  void loadAccept(config.scriptUrl).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  provide(() => undefined);
  expect(await loadAccept(config.scriptUrl)).toBe(window.Accept);
});

it("gives the card and the shop's public keys to the provider, and returns the card's token", async () => {
  const opaqueData = { dataDescriptor: "card", dataValue: "token-1" };
  const dispatchData = vi.fn<Dispatch>((_, callback) =>
    callback({ messages: { resultCode: "Ok", message: [] }, opaqueData }),
  );
  provide(dispatchData);
  const { tokenizeCard } = await load();
  expect(await tokenizeCard(card, config)).toBe("token-1");
  expect(dispatchData.mock.calls.map(([data]) => data)).toEqual([
    { authData: { clientKey: "key", apiLoginID: "login" }, cardData: { ...card, cardNumber: "4111111111111111" } },
  ]);
});

it.each<Response>([
  { messages: { resultCode: "Ok", message: [{ code: "I_WC_01", text: "Successful." }] } },
  {
    messages: { resultCode: "Error", message: [{ code: "E_WC_21", text: "Failed." }] },
    opaqueData: { dataDescriptor: "card", dataValue: "token-1" },
  },
])("takes no token from a response that is incomplete or an error: %j", async (response) => {
  vi.spyOn(console, "error").mockReturnValue();
  provide((_, callback) => callback(response));
  const { tokenizeCard } = await load();
  await expect(tokenizeCard(card, config)).rejects.toThrow("We can't take cards right now.");
});

it("shows the provider's message about the card", async () => {
  refuse({ code: "E_WC_05", text: "Please provide valid credit card number." });
  const { tokenizeCard } = await load();
  await expect(tokenizeCard(card, config)).rejects.toThrow("Please provide valid credit card number.");
});

it("logs the provider's errors about the shop's keys to the console only", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  refuse({ code: "E_WC_21", text: "User authentication failed due to invalid authentication values." });
  const { tokenizeCard } = await load();
  await expect(tokenizeCard(card, config)).rejects.toThrow("We can't take cards right now. Nothing was charged.");
  expect(logged.mock.calls.flat().join()).toContain("E_WC_21 User authentication failed");
  expect(logged.mock.calls.flat().join()).not.toContain("4111");
});

it("waits 20 seconds for the provider's response", async () => {
  provide(() => undefined);
  const { CardTokenError, tokenizeCard } = await load();
  const failed = vi.fn<(error: Error) => void>();
  void tokenizeCard(card, config).catch(failed);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(CardTokenError));
});
