import { readdirSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import {
  dealer,
  type DealerRegistrationFixture,
  file,
  license,
  openDealerRegistration,
  type Parts,
  pdf,
} from "../test/dealer-registration-fixture.ts";
import { mailTo } from "../test/outbox.ts";
import { call } from "../test/shop.ts";
import { openUploads } from "./uploads.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const megabyte = 1024 * 1024;
const executable = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), Buffer.alloc(4096)]);

export const dealerDocumentsSuite: Suite = (database) =>
  describe("dealer registration", () => {
    let desk: DealerRegistrationFixture;
    beforeEach(async () => {
      desk = await openDealerRegistration(database().db);
    });
    afterEach(() => desk.shop.close());

    const wrongType = "The file must be a PDF or TIFF.";
    test.each<[string, number, Parts, Record<string, string[]> | undefined]>([
      ["a renamed executable", 422, { fflDocument: file(executable) }, { fflDocument: [wrongType] }],
      [
        "an empty TIFF beside a good PDF",
        422,
        { fflDocument: file(pdf), sotDocument: file(Buffer.alloc(0), "sot.tiff", "image/tiff") },
        { sotDocument: ["The file is empty."] },
      ],
      [
        "a PDF of 11 MiB beside a good one",
        413,
        { sotDocument: file(pdf), fflDocument: file(Buffer.concat([pdf, Buffer.alloc(11 * megabyte)])) },
        { fflDocument: ["The file must not be larger than 10 MiB."] },
      ],
      ["a body of more than two documents", 413, { fflDocument: file(Buffer.alloc(22 * megabyte)) }, undefined],
      ["three files", 413, { fflDocument: file(pdf), sotDocument: file(pdf), third: file(pdf) }, undefined],
      ["two licenses", 422, { fflDocument: [file(pdf), file(pdf)] }, { fflDocument: ["Send only one file."] }],
      ["another file", 422, { fflDocument: file(pdf), photo: file(pdf) }, { photo: ["No file is expected here."] }],
      [
        "too many fields",
        413,
        { fflDocument: file(pdf), ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, "x"])) },
        undefined,
      ],
    ])("with %s is %i and leaves nothing behind", async (_what, expected, parts, errors) => {
      const { status, body } = await desk.send({ ...dealer, ...license, ...parts });
      expect({ status, errors: body.errors }).toEqual({ status: expected, errors });
      await desk.expectNoResidue();
    });

    test("with a document of exactly 10 MiB is stored", async () => {
      const largest = Buffer.concat([pdf, Buffer.alloc(10 * megabyte - pdf.length)]);
      // A name that is cut in the middle of a character is not valid text for a database.
      const name = `${"a".repeat(199)}\u{1f600}.pdf`;
      expect((await desk.send({ ...dealer, ...license, fflDocument: file(largest, name) })).status).toBe(200);
      const [row] = await desk.stored();
      expect(row?.ffl_document).toMatchObject({ size: 10 * megabyte, name: `${"a".repeat(199)}\ufffd` });
    });

    const boundary = "----form";
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="company"\r\n\r\nHill\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="fflDocument"; filename="a.pdf"\r\n` +
      "Content-Type: application/pdf\r\n\r\n%PDF-1.7\n";

    /** Sends the head of a request and leaves its body to the test. */
    const begin = (framing: string): Socket => {
      const { port, hostname } = new URL(desk.base);
      const socket = connect(Number(port), hostname);
      // The server may close the connection during a write.
      socket.on("error", () => {});
      socket.write(
        `POST /Registration/dealer HTTP/1.1\r\nHost: ${hostname}\r\n${framing}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
      );
      return socket;
    };

    test("whose form ends before its last boundary is 400 and leaves nothing behind", async () => {
      for (const payload of [
        head,
        `--${boundary}\r\nContent-Disposition: form-data; name="company"\r\n\r\nHill`,
        "garbage",
      ]) {
        const response = await fetch(`${desk.base}/Registration/dealer`, {
          method: "POST",
          headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
          body: payload,
        });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          title: expect.stringMatching(/^We couldn't read the whole form/),
        });
      }
      await desk.expectNoResidue();
    });

    test("whose connection breaks leaves nothing behind", async () => {
      const socket = begin("Content-Length: 9000000");
      socket.write(head + "x".repeat(500_000));
      await expect.poll(() => desk.files()).toHaveLength(1);
      socket.destroy();
      await expect.poll(() => desk.files()).toEqual([]);
      await desk.expectNoResidue();
    });

    test("is cut off if its body never ends", async () => {
      const socket = begin("Transfer-Encoding: chunked");
      const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`;
      socket.write(chunk(head));
      const megabytes = chunk("x".repeat(megabyte));
      const sendOn = () => {
        while (!socket.destroyed && socket.write(megabytes));
      };
      socket.on("drain", sendOn);
      sendOn();
      await new Promise((resolve) => void socket.once("close", resolve));
      expect(socket.bytesWritten).toBeLessThan(60 * megabyte);
      await expect.poll(() => desk.files()).toEqual([]);
      await desk.expectNoResidue();
    });

    test("is cut off if its body arrives too slowly", async () => {
      // Shortens the request timeout. Node swaps the two values if the one for the headers is longer.
      const { server } = desk.shop.app;
      expect(server.requestTimeout).toBe(60_000);
      server.headersTimeout = server.requestTimeout = 500;
      const socket = begin("Content-Length: 9000000");
      socket.write(head);
      const drip = setInterval(() => socket.write("x"), 50);
      await new Promise((resolve) => void socket.once("close", resolve).resume());
      clearInterval(drip);
      await expect.poll(() => desk.files()).toEqual([]);
      await desk.expectNoResidue();
    });

    test("is 415 if it is not a multipart form", async () => {
      const { status, body } = await call(desk.shop.app, "POST", "/Registration/dealer", { body: dealer });
      expect({ status, title: body.title }).toEqual({
        status: 415,
        title: "The form must be sent as multipart/form-data.",
      });
    });

    test("is 500 and leaves nothing behind if the database rejects it", async () => {
      const { db } = database();
      await sql`alter table mails rename to elsewhere`.execute(db);
      const { status } = await desk.send({ ...dealer, ...license, fflDocument: file(pdf) });
      await sql`alter table elsewhere rename to mails`.execute(db);
      expect(status).toBe(500);
      expect(desk.shop.log()).not.toContain("owner@example");
      await desk.expectNoResidue();
    });

    describe("with a quota of 1 MiB for documents", () => {
      const quota = { documentsQuotaBytes: megabyte };
      const half = Buffer.concat([pdf, Buffer.alloc(megabyte / 2 - pdf.length)]);
      const title =
        "We can't accept files right now. Please register without a license and send us a copy in reply to our confirmation email.";
      const noRoom = { status: 413, body: { title, errors: { fflDocument: [title] } } };
      const register = (content: Buffer) => desk.send({ ...dealer, ...license, fflDocument: file(content) });
      beforeEach(async () => {
        await desk.shop.close();
        desk = await openDealerRegistration(database().db, quota);
      });

      test("rejects a document above the quota with a message and leaves nothing behind", async () => {
        expect(await register(Buffer.concat([half, half, pdf]))).toMatchObject(noRoom);
        await desk.expectNoResidue();
        expect((await register(half)).status).toBe(200);
        expect((await register(half)).status).toBe(200);
        expect(await register(pdf)).toMatchObject(noRoom);
        expect(desk.files()).toHaveLength(2);
        expect((await desk.send(dealer)).status).toBe(200);
        expect((await mailTo(desk.shop.app, dealer.email, 3)).text).toContain("please reply to this message with one");
      });

      test("logs a warning before the quota is used up, and logs when it is", async () => {
        await register(half);
        expect(desk.shop.log()).not.toMatch(/quota/);
        await register(half);
        expect(desk.shop.log()).toContain("dealers' documents have used most of their quota");
        await register(pdf);
        expect(desk.shop.log()).toContain("a dealer's document was rejected: the quota is used up");
      });

      test("deletes documents after 30 days, which frees quota", async () => {
        await register(half);
        const [old = ""] = desk.files();
        await register(half);
        const month = 30 * 24 * 3600;
        const folder = join(desk.shop.dataDir, "uploads");
        utimesSync(join(folder, old), Date.now() / 1000 - month - 60, Date.now() / 1000 - month - 60);
        await desk.shop.app.close();
        const reopened = await openUploads(folder, { db: database().db, quotaBytes: megabyte, log: silent });
        const stream = () => Object.assign(Readable.from([half]), { truncated: false });
        expect(await reopened.receive(stream())).toEqual({ fault: "no room" });
        await reopened.deleteOld();
        expect(desk.files()).toHaveLength(1);
        expect(await reopened.receive(stream())).toMatchObject({ type: "application/pdf" });
        reopened.close();
      });

      test("never keeps more simultaneous documents than fit into the quota", async () => {
        const responses = await Promise.all(Array.from({ length: 6 }, () => register(half)));
        const kept = responses.filter(({ status }) => status === 200).length;
        expect(kept).toBeLessThanOrEqual(2);
        expect(responses.filter(({ status }) => status === 413)).toHaveLength(6 - kept);
        expect(desk.files()).toHaveLength(kept);
      });

      test("does not count discarded documents", async () => {
        for (let time = 0; time < 4; time += 1) {
          expect((await register(Buffer.concat([executable, half.subarray(executable.length)]))).status).toBe(422);
          expect((await desk.send({ ...license, fflDocument: file(half) })).status).toBe(422);
        }
        expect((await register(half)).status).toBe(200);
      });

      test("counts documents of an earlier start", async () => {
        await register(half);
        await desk.shop.app.close();
        const folder = join(desk.shop.dataDir, "uploads");
        const reopened = await openUploads(folder, { db: database().db, quotaBytes: megabyte, log: silent });
        const stream = () => Object.assign(Readable.from([half, pdf]), { truncated: false });
        expect(await reopened.receive(stream())).toEqual({ fault: "no room" });
        reopened.close();
      });
    });

    test("keeps its documents after a crash; documents without a registration are deleted at the next start", async () => {
      const { db } = database();
      await desk.send({ ...dealer, ...license, fflDocument: file(pdf) });
      const [kept = ""] = desk.files();
      const folder = join(desk.shop.dataDir, "uploads");
      const incoming = join(folder, ".incoming");
      // The process died between the commit and the move, and in the middle of another upload.
      renameSync(join(folder, kept), join(incoming, kept));
      writeFileSync(join(incoming, "half"), pdf);
      await expect(openUploads(folder, { db, quotaBytes: megabyte, log: silent })).rejects.toThrow(
        "Another process is using",
      );
      expect(readdirSync(incoming)).toHaveLength(2);

      await desk.shop.app.close();
      const reopened = await openUploads(folder, { db, quotaBytes: megabyte, log: silent });
      expect(desk.files()).toEqual([kept]);
      reopened.close();
    });
  });
