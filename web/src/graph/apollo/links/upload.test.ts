import { ApolloClient, ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { EMPTY } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DealerRegisterDocument } from "#/features/dealers/registration/dealer-register.generated.ts";
import { createCache } from "#/graph/apollo/cache.ts";
import { documentHash } from "./gateway-link.ts";
import { FakeRequest } from "#test-helpers/upload.ts";
import { uploadLink } from "./upload-link.ts";

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const license = new File(["%PDF-1.7"], "license.pdf", { type: "application/pdf" });
const address = { streetAddress: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };
const input = {
  company: "Green River Arms",
  website: "greenriver.example",
  phone: "(802) 555-0142",
  email: "desk@greenriver.example",
  password: "a barrel of proof loads",
  firstName: "Hollis",
  lastName: "Page",
  address,
  fflDocument: license,
};
const payload = { registrationId: "7", userErrors: [], __typename: "DealerRegisterPayload" };

function begin({ hasFiles }: { hasFiles: boolean }) {
  const progress: number[] = [];
  const stopping = new AbortController();
  const others: string[] = [];
  const headers = new ApolloLink((operation, forward) => {
    operation.setContext({ headers: { authorization: "Bearer t", "X-Request-ID": "r-1" } });
    return forward(operation);
  });
  const elsewhere = new ApolloLink(({ operationName }) => {
    others.push(operationName ?? "");
    return EMPTY;
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([headers, uploadLink("/graphql"), elsewhere]),
  });
  const onProgress = (sent: number) => void progress.push(sent);
  const response = client.mutate({
    mutation: DealerRegisterDocument,
    variables: { input },
    fetchPolicy: "no-cache",
    context: hasFiles ? { upload: { onProgress, signal: stopping.signal } } : {},
  });
  response.catch(() => undefined);
  return { response, progress, others, stopping };
}

async function send() {
  const begun = begin({ hasFiles: true });
  await expect.poll(() => FakeRequest.sent).toHaveLength(1);
  const [request] = FakeRequest.sent;
  return { ...begun, request: request as FakeRequest };
}

it("sends the operation's hash, then the file, with the headers from the links before", async () => {
  const { response, request } = await send();
  expect([request.method, request.url]).toEqual(["POST", "/graphql"]);
  expect(request.headers).toMatchObject({ authorization: "Bearer t", "x-request-id": "r-1" });
  expect(request.headers.accept).toContain("application/graphql-response+json");
  const parts = [...(request.body ?? [])];
  expect(parts.map(([name]) => name)).toEqual(["operations", "map", "0"]);
  expect(request.json("operations")).toEqual({
    operationName: "DealerRegister",
    extensions: { persistedQuery: { version: 1, sha256Hash: documentHash(DealerRegisterDocument) } },
    variables: { input: { ...input, fflDocument: null } },
  });
  expect(request.json("map")).toEqual({ 0: ["variables.input.fflDocument"] });
  expect(request.body?.get("0")).toMatchObject({ name: "license.pdf", size: 8 });
  request.respond(200, { data: { dealerRegister: payload } });
  await expect(response).resolves.toMatchObject({ data: { dealerRegister: { registrationId: "7" } } });
});

it("reports upload progress", async () => {
  const { response, progress, request } = await send();
  request.progress(250, 1000);
  request.progress(999, 1000);
  request.allSent();
  expect(progress).toEqual([0.25, 0.999, 1]);
  request.respond(200, { data: { dealerRegister: payload } });
  await response;
});

it("has no deadline", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { response, progress, request } = await send();
  await vi.advanceTimersByTimeAsync(3_600_000);
  request.progress(999, 1000);
  request.respond(200, { data: { dealerRegister: payload } });
  await expect(response).resolves.toMatchObject({ data: { dealerRegister: { registrationId: "7" } } });
  expect(progress).toEqual([0.999]);
});

it("fails with the same errors as other operations", async () => {
  const refused = await send();
  refused.request.respond(413, { errors: [{ message: "Too much.", extensions: { code: "PAYLOAD_TOO_LARGE" } }] });
  await expect(refused.response).rejects.toBeInstanceOf(CombinedGraphQLErrors);
  FakeRequest.sent = [];
  const byProxy = await send();
  byProxy.request.respond(413, "<h1>Too large</h1>", "text/html");
  await expect(byProxy.response).rejects.toBeInstanceOf(ServerError);
  FakeRequest.sent = [];
  const lost = await send();
  lost.request.dispatchEvent(new Event("error"));
  await expect(lost.response).rejects.toBeInstanceOf(TypeError);
});

it("aborts the request on the signal", async () => {
  const { response, stopping, request } = await send();
  stopping.abort();
  await expect(response).rejects.toMatchObject({ name: "AbortError" });
  expect(request.isAborted).toBe(true);
});

it("forwards operations without files", async () => {
  const { response, others } = begin({ hasFiles: false });
  await response.catch(() => undefined);
  expect(others).toEqual(["DealerRegister"]);
  expect(FakeRequest.sent).toEqual([]);
});
