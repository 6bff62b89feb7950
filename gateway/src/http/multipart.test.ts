import { once } from "node:events";
import { createServer, type IncomingMessage, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { postFiles } from "../../test/multipart.ts";
import { startGateway } from "../../test/gateway.ts";
import { Upload, UploadAbortedError, UploadTooLargeError } from "../modules/base/upload.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";
import { MAX_FILE_BYTES, type MultipartRequest, readMultipart } from "./multipart.ts";

const MIB = 1024 * 1024;
const REGISTER =
  "mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId userErrors { code } } }";
const OPERATION = { query: REGISTER, variables: { input: { fflDocument: null, sotDocument: null } } };
const AS_SCRIPT = { "apollo-require-preflight": "true" };

const part = (details: string, text = "") => `--x\r\nContent-Disposition: form-data; name=${details}\r\n\r\n${text}`;
const field = (name: string, value: unknown) => part(`"${name}"`, `${JSON.stringify(value)}\r\n`);
const file = (name: string, text: string) => part(`"${name}"; filename="${name}.pdf"`, `${text}\r\n`);

const post = (url: string, body: string, headers: Record<string, string> = AS_SCRIPT) =>
  fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
    body: `${body}--x--\r\n`,
  });

describe("multipart requests", () => {
  const map = { 0: ["variables.input.fflDocument"] };
  const good = field("operations", OPERATION) + field("map", map) + file("0", "%PDF-");

  test("rejects a request without a header that forms cannot send", async () => {
    await using gateway = await startGateway();
    const response = await post(gateway.url, good, {});
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('"code":"CSRF"');
  });

  test.each([
    ["the map before the operation", field("map", map) + field("operations", OPERATION), "BAD_REQUEST", 400],
    ["no map", field("operations", OPERATION), "BAD_REQUEST", 400],
    ["nothing", "", "BAD_REQUEST", 400],
    ["two operations", field("operations", OPERATION) + field("operations", OPERATION), "BAD_REQUEST", 400],
    ["a batch of operations", field("operations", [OPERATION]) + field("map", {}), "BAD_REQUEST", 400],
    ["another field", field("operations", OPERATION) + field("password", 1), "BAD_REQUEST", 400],
    [
      "a file at a path that is not null",
      field("operations", { ...OPERATION, variables: { input: { fflDocument: "x" } } }) + field("map", map),
      "BAD_REQUEST",
      400,
    ],
    [
      "a file outside the variables",
      field("operations", OPERATION) + field("map", { 0: ["hasOwnProperty.call"] }),
      "BAD_REQUEST",
      400,
    ],
    [
      "a file in an inherited property",
      field("operations", OPERATION) + field("map", { 0: ["variables.__proto__.polluted"] }),
      "BAD_REQUEST",
      400,
    ],
    [
      "a file at two paths",
      field("operations", OPERATION) +
        field("map", { 0: ["variables.input.fflDocument", "variables.input.sotDocument"] }),
      "BAD_REQUEST",
      400,
    ],
    [
      "three files",
      field("operations", { query: REGISTER, variables: { a: null, b: null, c: null } }) +
        field("map", { 0: ["variables.a"], 1: ["variables.b"], 2: ["variables.c"] }),
      "BAD_REQUEST",
      400,
    ],
    [
      "an operation of more than 100 KB",
      field("operations", { ...OPERATION, extensions: { a: "x".repeat(102_400) } }),
      "PAYLOAD_TOO_LARGE",
      413,
    ],
    [
      "an operation that takes no files",
      field("operations", { query: "query ($a: ID!) { order(id: $a) { id } }", variables: { a: null } }) +
        field("map", { 0: ["variables.a"] }) +
        file("0", "x"),
      "BAD_REQUEST",
      400,
    ],
    ["an invalid document", field("operations", { query: "{" }), "GRAPHQL_PARSE_FAILED", 400],
  ])("rejects a request with %s", async (_name, body, code, status) => {
    await using gateway = await startGateway();
    const response = await post(gateway.url, body);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`"code":"${code}"`);
    expect(gateway.upstream.calls).toEqual([]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(await gateway.query("{ __typename }")).toMatchObject({ data: { __typename: "Query" } });
  });

  test("responds even if the files are not read, and serves the next request on the connection", async () => {
    await using gateway = await startGateway();
    const content = new Uint8Array(2 * MIB);
    const files = [{ at: "input.fflDocument", name: "a.pdf", type: "application/pdf", content }];
    const variables = { input: { company: "", fflDocument: null } };
    const { status, errors } = await postFiles(gateway.url, REGISTER, variables, files);
    expect(status).toBe(400);
    expect(errors?.[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } });
    expect(await gateway.query("{ __typename }")).toMatchObject({ status: 200 });
  });
});

async function startReading(read: (multipart: MultipartRequest, request: IncomingMessage) => Promise<void>) {
  const done = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    readMultipart(request, () => true, SERVER_TIMEOUTS.uploads)
      .then(async (multipart) => {
        await read(multipart, request);
        response.end();
      })
      .then(done.resolve, done.reject);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", ...AS_SCRIPT },
  });
  client.on("error", () => {});
  return {
    client,
    done: done.promise,
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const uploadsOf = ({ parameters }: MultipartRequest): Upload[] => {
  const { a, b } = parameters.variables as Record<string, unknown>;
  return [a, b].filter((value) => value instanceof Upload);
};

const two =
  field("operations", { query: "", variables: { a: null, b: null } }) +
  field("map", { a: ["variables.a"], b: ["variables.b"] });

describe("multipart files", () => {
  test("streams files of 10 MiB each without holding more than a stream buffers", async () => {
    const sizes: number[] = [];
    let mostHeld = 0;
    await using reading = await startReading(async (multipart, request) => {
      let consumed = 0;
      for (const upload of uploadsOf(multipart)) {
        const { filename, stream } = await upload.file;
        expect(filename).toBe("license.pdf");
        let size = 0;
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length;
          consumed += chunk.length;
          mostHeld = Math.max(mostHeld, request.socket.bytesRead - consumed);
          await new Promise((resolve) => setImmediate(resolve));
        }
        sizes.push(size);
      }
    });
    reading.client.write(two);
    for (const name of ["a", "b"]) {
      reading.client.write(part(`"${name}"; filename="license.pdf"`));
      reading.client.write(Buffer.alloc(MAX_FILE_BYTES));
      reading.client.write("\r\n");
    }
    reading.client.end("--x--\r\n");
    await reading.done;
    expect(sizes).toEqual([MAX_FILE_BYTES, MAX_FILE_BYTES]);
    expect(mostHeld).toBeLessThan(MIB);
  });

  test("accepts files that the server reads slowly", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    let outcome: unknown;
    await using reading = await startReading(async (multipart, request) => {
      const { stream } = (await uploadsOf(multipart)[0]?.file) ?? {};
      await expect.poll(() => request.readableLength >= request.readableHighWaterMark).toBe(true);
      vi.advanceTimersByTime(10 * SERVER_TIMEOUTS.uploads.bodyRate.windowMs);
      outcome = (await stream?.toArray())?.reduce((size, chunk: Buffer) => size + chunk.length, 0);
    });
    reading.client.write(`${two}${part('"a"; filename="a.pdf"')}`);
    reading.client.write(Buffer.alloc(8 * MIB));
    reading.client.end("\r\n--x--\r\n");
    await reading.done;
    expect(outcome).toBe(8 * MIB);
  });

  test("fails on a file that is one byte too large, and on everything after it", async () => {
    const outcomes: unknown[] = [];
    await using reading = await startReading(async (multipart) => {
      const [first, second] = uploadsOf(multipart);
      const { stream } = (await first?.file) ?? {};
      outcomes.push(await stream?.toArray().catch((error: unknown) => error));
      outcomes.push(await second?.file.catch((error: unknown) => error));
    });
    reading.client.write(two + part('"a"; filename="large.pdf"'));
    reading.client.write(Buffer.alloc(MAX_FILE_BYTES + 1));
    await reading.done;
    expect(outcomes).toEqual([expect.any(UploadTooLargeError), expect.any(UploadAbortedError)]);
    expect(outcomes[0]).toMatchObject({ fieldName: "a", maxBytes: MAX_FILE_BYTES });
  });

  test("fails when the client disconnects", async () => {
    const outcomes: unknown[] = [];
    await using reading = await startReading(async (multipart) => {
      const [first, second] = uploadsOf(multipart);
      const { stream } = (await first?.file) ?? {};
      reading.client.destroy();
      outcomes.push(await stream?.toArray().catch((error: unknown) => error));
      outcomes.push(await second?.file.catch((error: unknown) => error));
    });
    reading.client.write(`${two}${part('"a"; filename="a.pdf"')}%PDF-`);
    await reading.done;
    expect(outcomes).toEqual([expect.any(UploadAbortedError), expect.any(UploadAbortedError)]);
  });

  test("aborts when a file arrives that was not announced", async () => {
    let outcome: unknown;
    await using reading = await startReading(async (multipart) => {
      const { stream } = (await uploadsOf(multipart)[0]?.file) ?? {};
      // The other file arrives while this one is still being read.
      reading.client.end(`\r\n${file("other", "%PDF-")}--x--\r\n`);
      outcome = await stream?.toArray().catch((error: unknown) => error);
    });
    reading.client.write(`${two}${part('"a"; filename="a.pdf"')}${"x".repeat(MIB)}`);
    await reading.done;
    expect(outcome).toBeInstanceOf(UploadAbortedError);
  });

  test("fails when an announced file does not arrive", async () => {
    let outcome: unknown;
    await using reading = await startReading(async (multipart) => {
      const [first, second] = uploadsOf(multipart);
      await (await first?.file)?.stream.toArray();
      outcome = await second?.file.catch((error: unknown) => error);
    });
    reading.client.end(`${two}${file("a", "%PDF-")}--x--\r\n`);
    await reading.done;
    expect(outcome).toBeInstanceOf(UploadAbortedError);
  });

  test("resolves files in any order that the client sends them", async () => {
    const { inArrivalOrder } = await import("../modules/base/upload.ts");
    const names: string[] = [];
    await using reading = await startReading(async (multipart) => {
      const [a, b] = uploadsOf(multipart);
      for await (const [name, { stream }] of inArrivalOrder({ a, b })) {
        names.push(name);
        await stream.toArray();
      }
    });
    const long = "x".repeat(MIB);
    reading.client.end(`${two}${file("b", long)}${file("a", long)}--x--\r\n`);
    await reading.done;
    expect(names).toEqual(["b", "a"]);
  });

  test("aborts when the body never ends", async () => {
    await using gateway = await startGateway();
    const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /graphql HTTP/1.1\r\nHost: shop\r\nX-Request-ID: click\r\nTransfer-Encoding: chunked\r\n");
    socket.write("Content-Type: multipart/form-data; boundary=x\r\n\r\n");
    const piece = `${MIB.toString(16)}\r\n${"x".repeat(MIB)}\r\n`;
    let sent = 0;
    for (; socket.writable && sent < 200; sent++) {
      if (socket.write(piece)) continue;
      await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
    }
    expect(sent).toBeLessThan(100);
  });
});
