import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeRequest } from "#test-helpers/upload.ts";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import {
  PASSWORD,
  respondWith,
  fieldErrors,
  field,
  inputOf,
  renderFilled,
  renderLicensed,
  renderPage,
  send,
  sentRequest,
  typedValues,
} from "#test-helpers/dealer-form.tsx";

beforeEach(() => {
  FakeRequest.sent = [];
  sessionStorage.clear();
  notification.set(null);
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows faults on submit and clears a message when its field changes", async () => {
  const { user } = renderPage();
  expect(fieldErrors()).toEqual([]);
  await send(user);
  await waitFor(() => expect(fieldErrors()).toContain("Enter your website"));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Please check your registration"));
  await user.type(field("Website"), "no site");
  expect(fieldErrors()).not.toContain("Enter your website");
  await send(user);
  await waitFor(() => expect(fieldErrors()).toContain("Website must be a valid URL"));
  expect(FakeRequest.sent).toEqual([]);
});

it("registers, confirms with number and email address, and starts over", async () => {
  const { user } = renderFilled();
  await send(user);
  const request = await sentRequest();
  expect(inputOf(request)).toMatchObject({ phone: "(802) 555-0142", hasFflSot: false, billingAddress: null });
  expect(inputOf(request)).not.toHaveProperty("confirmPassword");
  await respondWith(request, "17");
  const heading = await screen.findByRole("heading", { name: "We've received your registration" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("17")).toBeDefined();
  expect(screen.getByText("desk@greenriver.example")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Register another company" }));
  expect(field("Company").value).toBe("");
  expect(document.activeElement).toBe(field("Company"));
  expect(sessionStorage).toHaveLength(0);
});

it("shows the page spinner while sending", async () => {
  const { user } = renderFilled();
  const said = await spinnerWhile(
    () => send(user),
    async () => respondWith(await sentRequest(), "17"),
  );
  expect(said).toBe("One moment");
});

it("uploads files with progress, once", async () => {
  const { user } = await renderLicensed();
  await user.dblClick(screen.getByText("Send registration"));
  const request = await sentRequest();
  expect(request.body?.get("0")).toMatchObject({ name: "license.pdf" });
  const sending = await screen.findByRole("group", { name: "Sending your registration" });
  await waitFor(() => expect(document.activeElement).toBe(sending));
  act(() => request.progress(42, 100));
  expect(within(sending).getByRole("progressbar").getAttribute("value")).toBe("42");
  act(() => request.allSent());
  expect(within(sending).getAllByText("Everything's sent. Waiting for a reply.").length).toBeGreaterThan(0);
  await respondWith(request, "17");
  await screen.findByRole("heading", { name: "We've received your registration" });
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
    "a lost response",
    1,
    (request: FakeRequest) => request.dispatchEvent(new Event("error")),
    /an email at desk@greenriver/,
  ],
  ["an unreachable gateway", 1, (request: FakeRequest) => request.respond(502, "", "text/html"), /can't be reached/],
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
  expect(screen.getAllByText("license.pdf")).not.toEqual([]);
  await send(user);
  await respondWith(await sentRequest(), "18");
  await screen.findByRole("heading", { name: "We've received your registration" });
});

it("stops an upload", async () => {
  const { user } = await renderLicensed();
  await send(user);
  const request = await sentRequest();
  await user.click(await screen.findByRole("button", { name: "Stop sending" }));
  await screen.findByText(/You stopped it. Nothing was registered./);
  expect(notification.get()).toBeNull();
  expect(request.isAborted).toBe(true);
});

it("shows gateway errors at their fields", async () => {
  const { user } = await renderLicensed();
  await send(user);
  await respondWith(
    await sentRequest(),
    null,
    [["address", "postalCode"], "This ZIP code is not in VT."],
    [["fflDocument"], "The file arrived incomplete. Please send it again."],
  );
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      "ZIP code: This ZIP code is not in VT.",
      "Copy of the FFL: The file arrived incomplete. Please send it again.",
    ]),
  );
  await send(user);
  await respondWith(await sentRequest(), null, [null, "We are stocktaking."]);
  await screen.findByText(/We are stocktaking. We've kept what you typed and chose./);
});

it.each([
  ["by the gateway", { errors: [{ message: "x", extensions: { code: "PAYLOAD_TOO_LARGE" } }] }],
  ["by a proxy before it", "<h1>Too large</h1>"],
])("reports the larger file if the request is rejected as too large %s", async (_by, body) => {
  const { user } = await renderLicensed();
  await user.upload(field("Copy of the SOT"), new File(["II*\0 and more than the other"], "stamp.tif"));
  await send(user);
  const request = await sentRequest();
  act(() => request.respond(413, body, typeof body === "string" ? "text/html" : undefined));
  await waitFor(() => expect(fieldErrors()).toEqual(["Copy of the SOT: The file must not be larger than 10 MiB."]));
});

it("shows a file's fault at once and on submit until the file is removed", async () => {
  const { user } = await renderLicensed();
  await user.upload(field("Copy of the SOT"), new File(["MZ"], "stamp.tif"));
  const focused = document.activeElement;
  expect((await screen.findAllByText(/The file must be a PDF or TIFF./)).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(focused);
  await send(user);
  await waitFor(() => expect(fieldErrors()).toEqual(["Copy of the SOT: The file must be a PDF or TIFF."]));
  await user.click(screen.getByRole("button", { name: "Remove stamp.tif" }));
  expect(document.activeElement).toBe(field("Copy of the SOT"));
  expect(fieldErrors()).toEqual([]);
  await send(user);
  const request = await sentRequest();
  expect([request.body?.has("0"), request.body?.has("1")]).toEqual([true, false]);
});

it("neither checks nor sends a license that no longer applies", async () => {
  const { user } = await renderLicensed(new File([], "empty.pdf"));
  await user.click(screen.getByLabelText("We hold a federal firearms license (FFL)"));
  await send(user);
  const request = await sentRequest();
  expect(inputOf(request)).toMatchObject({ hasFflSot: false, fflNumber: null });
  expect(request.body?.has("0")).toBe(false);
});

it("starts the billing address as a copy and requires its state after a change of country", async () => {
  const { user } = renderFilled();
  await user.click(screen.getByLabelText("Use this address for billing"));
  const billing = within(screen.getByRole("group", { name: "Billing address" }));
  expect(billing.getByLabelText<HTMLInputElement>("City").value).toBe("Brattleboro");
  await user.selectOptions(billing.getByLabelText("Country"), "Canada");
  expect(billing.getByLabelText<HTMLSelectElement>("Province").value).toBe("");
  await send(user);
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      "Choose your province (billing address)",
      "Postal code (billing address): Postal code must look like K1A 0B1",
    ]),
  );
  await user.click(screen.getByLabelText("Use this address for billing"));
  expect(fieldErrors()).toEqual([]);
});

const kept = () => Object.values(sessionStorage).join();

it("keeps a draft for this tab without passwords and files", async () => {
  await renderLicensed();
  fireEvent.change(field("Company"), { target: { value: "Blue River Arms" } });
  expect(kept()).toContain("Blue River Arms");
  expect(kept()).not.toMatch(/proof loads|license\.pdf/);
  cleanup();
  renderPage();
  expect(field("Company").value).toBe("Blue River Arms");
  expect(field("FFL number").value).toBe("6-03");
  expect(field("Password").value).toBe("");
  expect(screen.queryByText("license.pdf")).toBeNull();
});

it("prefills the signed-in user's email address, which can be changed", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const { user } = renderPage();
  expect(field("Email").value).toBe("ada@example.com");
  await user.clear(field("Email"));
  expect(field("Email").value).toBe("");
  cleanup();
  renderFilled();
  expect(field("Email").value).toBe(typedValues.email);
  act(() => setSignedOut());
  expect(field("Email").value).toBe(typedValues.email);
});

it("clears the prefilled email address on sign-out", () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  renderPage();
  expect(field("Email").value).toBe("ada@example.com");
  act(() => setSignedOut());
  expect(field("Email").value).toBe("");
});

it("clears the form on a sign-out in another tab but keeps it when the session expires", async () => {
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

it("notifies a user who has left the page of the result", async () => {
  vi.spyOn(window, "scrollTo").mockReturnValue();
  const { user, router } = renderFilled();
  await send(user);
  const request = await sentRequest();
  await act(() => router.navigate("/elsewhere"));
  await respondWith(request, "17");
  await waitFor(() =>
    expect(notification.get()?.message).toBe("We've received your dealer registration. Its number is 17."),
  );
});
