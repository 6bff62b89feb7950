import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeRequest } from "../../../../test-helpers/upload.ts";
import { spinnerWhile } from "../../../../test-helpers/spinner.tsx";
import { setAuthState, setSignedOut } from "../../account/auth/auth-state.ts";
import { notification } from "../../../lib/notification.ts";
import {
  PASSWORD,
  answer,
  faults,
  field,
  inputOf,
  renderFilled,
  renderLicensed,
  renderPage,
  send,
  sentRequest,
  typed,
} from "../../../../test-helpers/dealer-form.tsx";

beforeEach(() => {
  FakeRequest.sent = [];
  sessionStorage.clear();
  notification(null);
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("tells on a submit what is wrong, and clears a message when its field changes", async () => {
  const { user } = renderPage();
  expect(faults()).toEqual([]);
  await send(user);
  await waitFor(() => expect(faults()).toContain("Enter your website"));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Please check your registration"));
  await user.type(field("Website"), "no site");
  expect(faults()).not.toContain("Enter your website");
  await send(user);
  await waitFor(() => expect(faults()).toContain("Website must be a valid URL"));
  expect(FakeRequest.sent).toEqual([]);
});

it("registers, thanks by number and mail address, and starts anew", async () => {
  const { user } = renderFilled();
  await send(user);
  const request = await sentRequest();
  expect(inputOf(request)).toMatchObject({ phone: "(802) 555-0142", hasFflSot: false, billingAddress: null });
  expect(inputOf(request)).not.toHaveProperty("confirmPassword");
  await answer(request, "17");
  const heading = await screen.findByRole("heading", { name: "Your registration has reached us" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("17")).toBeDefined();
  expect(screen.getByText("desk@greenriver.example")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Register another company" }));
  expect(field("Company").value).toBe("");
  expect(document.activeElement).toBe(field("Company"));
  expect(sessionStorage).toHaveLength(0);
});

it("is waited for under the page's spinner", async () => {
  const { user } = renderFilled();
  const said = await spinnerWhile(
    () => send(user),
    async () => answer(await sentRequest(), "17"),
  );
  expect(said).toBe("One moment");
});

it("sends files, tells how far it is, and sends once", async () => {
  const { user } = await renderLicensed();
  await user.dblClick(screen.getByText("Send registration"));
  const request = await sentRequest();
  expect(request.body?.get("0")).toMatchObject({ name: "licence.pdf" });
  const sending = await screen.findByRole("group", { name: "Sending your registration" });
  await waitFor(() => expect(document.activeElement).toBe(sending));
  act(() => request.progress(42, 100));
  expect(within(sending).getByRole("progressbar").getAttribute("value")).toBe("42");
  act(() => request.allSent());
  expect(within(sending).getAllByText("Everything is sent. Waiting for the answer.").length).toBeGreaterThan(0);
  await answer(request, "17");
  await screen.findByRole("heading", { name: "Your registration has reached us" });
  expect(FakeRequest.sent).toEqual([]);
});

it.each([
  [
    "a lost connection",
    0.5,
    (request: FakeRequest) => request.dispatchEvent(new Event("error")),
    /lost before everything/,
  ],
  [
    "a lost answer",
    1,
    (request: FakeRequest) => request.dispatchEvent(new Event("error")),
    /a mail to desk@greenriver/,
  ],
  ["a gateway that is gone", 1, (request: FakeRequest) => request.answer(502, "", "text/html"), /cannot be reached/],
])("keeps everything after %s", async (_what, sent, fail, words) => {
  const { user } = await renderLicensed();
  await send(user);
  const request = await sentRequest();
  act(() => request.progress(sent * 100, 100));
  act(() => {
    fail(request);
  });
  const failure = await screen.findByRole("group", { name: words });
  await waitFor(() => expect(document.activeElement).toBe(failure));
  expect(field("Password").value).toBe(PASSWORD);
  expect(screen.getAllByText("licence.pdf")).not.toEqual([]);
  await send(user);
  await answer(await sentRequest(), "18");
  await screen.findByRole("heading", { name: "Your registration has reached us" });
});

it("stops an upload", async () => {
  const { user } = await renderLicensed();
  await send(user);
  const request = await sentRequest();
  await user.click(await screen.findByRole("button", { name: "Stop sending" }));
  await screen.findByText(/You have stopped it. Nothing was registered./);
  expect(notification()).toBeNull();
  expect(request.isAborted).toBe(true);
});

it("puts what the gateway refuses to its fields", async () => {
  const { user } = await renderLicensed();
  await send(user);
  await answer(
    await sentRequest(),
    null,
    [["address", "postalCode"], "This ZIP code is not in VT."],
    [["fflDocument"], "The file did not arrive as a whole. Please send it again."],
  );
  await waitFor(() =>
    expect(faults()).toEqual([
      "ZIP code: This ZIP code is not in VT.",
      "Copy of the FFL: The file did not arrive as a whole. Please send it again.",
    ]),
  );
  await send(user);
  await answer(await sentRequest(), null, [null, "We are stocktaking."]);
  await screen.findByText(/We are stocktaking. What you typed and chose is kept./);
});

it.each([
  ["by the gateway", { errors: [{ message: "x", extensions: { code: "PAYLOAD_TOO_LARGE" } }] }],
  ["by something before it", "<h1>Too large</h1>"],
])("says at the larger file that it is too much, when that is found %s", async (_by, body) => {
  const { user } = await renderLicensed();
  await user.upload(field("Copy of the SOT"), new File(["II*\0 and more than the other"], "stamp.tif"));
  await send(user);
  const request = await sentRequest();
  act(() => request.answer(413, body, typeof body === "string" ? "text/html" : undefined));
  await waitFor(() => expect(faults()).toEqual(["Copy of the SOT: The file must not be larger than 10 MiB."]));
});

it("says at once what is wrong with a file, and again on a submit, until it is removed", async () => {
  const { user } = await renderLicensed();
  await user.upload(field("Copy of the SOT"), new File(["MZ"], "stamp.tif"));
  const focused = document.activeElement;
  expect((await screen.findAllByText(/The file must be a PDF or TIFF./)).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(focused);
  await send(user);
  await waitFor(() => expect(faults()).toEqual(["Copy of the SOT: The file must be a PDF or TIFF."]));
  await user.click(screen.getByRole("button", { name: "Remove stamp.tif" }));
  expect(document.activeElement).toBe(field("Copy of the SOT"));
  expect(faults()).toEqual([]);
  await send(user);
  const request = await sentRequest();
  expect([request.body?.has("0"), request.body?.has("1")]).toEqual([true, false]);
});

it("does not look at a licence that is not asked for any more, and does not send it", async () => {
  const { user } = await renderLicensed(new File([], "empty.pdf"));
  await user.click(screen.getByLabelText("We hold a federal firearms license (FFL)"));
  await send(user);
  const request = await sentRequest();
  expect(inputOf(request)).toMatchObject({ hasFflSot: false, fflNumber: null });
  expect(request.body?.has("0")).toBe(false);
});

it("unfolds a billing address that is a copy of the company's, and asks for its state in another country", async () => {
  const { user } = renderFilled();
  await user.click(screen.getByLabelText("Use this address for billing"));
  const billing = within(screen.getByRole("group", { name: "Billing address" }));
  expect(billing.getByLabelText<HTMLInputElement>("City").value).toBe("Brattleboro");
  await user.selectOptions(billing.getByLabelText("Country"), "Canada");
  expect(billing.getByLabelText<HTMLSelectElement>("Province").value).toBe("");
  await send(user);
  await waitFor(() =>
    expect(faults()).toEqual([
      "Choose your province (billing address)",
      "Postal code (billing address): Postal code must look like K1A 0B1",
    ]),
  );
  await user.click(screen.getByLabelText("Use this address for billing"));
  expect(faults()).toEqual([]);
});

/** All that session storage holds. */
const kept = () => Object.values(sessionStorage).join();

it("keeps what was typed for this tab, but for passwords and files", async () => {
  await renderLicensed();
  fireEvent.change(field("Company"), { target: { value: "Blue River Arms" } });
  expect(kept()).toContain("Blue River Arms");
  expect(kept()).not.toMatch(/proof loads|licence\.pdf/);
  cleanup();
  renderPage();
  expect(field("Company").value).toBe("Blue River Arms");
  expect(field("FFL number").value).toBe("6-03");
  expect(field("Password").value).toBe("");
  expect(screen.queryByText("licence.pdf")).toBeNull();
});

it("knows the mail address of who is signed in, which may be another one", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const { user } = renderPage();
  expect(field("Email").value).toBe("ada@example.com");
  await user.clear(field("Email"));
  expect(field("Email").value).toBe("");
  cleanup();
  renderFilled();
  expect(field("Email").value).toBe(typed.email);
  act(() => setSignedOut());
  expect(field("Email").value).toBe(typed.email);
});

it("gives the mail address of the account up with the sign-out", () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  renderPage();
  expect(field("Email").value).toBe("ada@example.com");
  act(() => setSignedOut());
  expect(field("Email").value).toBe("");
});

it("leaves nothing of who signs out in another tab, and everything of whose sign-in expires", async () => {
  const ada = { status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null } as const;
  setAuthState(ada);
  const { user } = renderPage();
  await user.type(field("Company"), "Blue River Arms");
  act(() => setSignedOut());
  expect(field("Company").value).toBe("Blue River Arms");
  act(() => setAuthState(ada));
  await user.type(field("Password"), "proof loads");
  sessionStorage.clear();
  act(() => setSignedOut());
  expect([field("Company").value, field("Email").value, field("Password").value]).toEqual(["", "", ""]);
  expect(sessionStorage).toHaveLength(0);
});

it("tells who has gone to another page what came of it", async () => {
  vi.spyOn(window, "scrollTo").mockReturnValue();
  const { user, router } = renderFilled();
  await send(user);
  const request = await sentRequest();
  await act(() => router.navigate("/elsewhere"));
  await answer(request, "17");
  await waitFor(() =>
    expect(notification()?.message).toBe("Your dealer registration has reached us. Its number is 17."),
  );
});
