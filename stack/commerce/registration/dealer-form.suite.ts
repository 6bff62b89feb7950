import { readFileSync } from "node:fs";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import {
  dealer,
  type DealerRegistrationFixture,
  file,
  home,
  license,
  openDealerRegistration,
  type Parts,
  pdf,
  tiff,
} from "../test/dealer-registration-fixture.ts";
import { mailTo } from "../test/outbox.ts";
import { expectOk } from "../test/shop.ts";

export const dealerFormSuite: Suite = (database) =>
  describe("dealer registration", () => {
    let desk: DealerRegistrationFixture;
    beforeEach(async () => {
      desk = await openDealerRegistration(database().db);
    });
    afterEach(() => desk.shop.close());

    test("is stored with its documents unchanged and confirmed by mail", async () => {
      const { status, body } = await desk.send({
        ...dealer,
        ...license,
        fflDocument: file(pdf, "../../etc/passwd"),
        sotDocument: file(tiff, "sot\u0007\u202e.tif", "text/plain"),
      });
      expect({ status, body }).toEqual({ status: 200, body: { id: 1 } });
      const [row] = await desk.stored();
      expect(row).toMatchObject({
        company: "Hill Country Arms",
        website: "https://www.hillcountryarms.example",
        address: home,
        billing_address: home,
        locator_address: home,
        ffl_number: "1-23-456-78-9A-01234",
        sot_ein: "12-3456789",
        ffl_document: {
          file: expect.stringMatching(/^[\da-f-]{36}$/),
          name: "passwd",
          type: "application/pdf",
          size: pdf.length,
        },
        sot_document: { name: "sot.tif", type: "image/tiff", size: tiff.length },
      });
      const names = [expectOk(row?.ffl_document).file, expectOk(row?.sot_document).file];
      expect(desk.files().toSorted()).toEqual(names.toSorted());
      expect(readFileSync(join(desk.shop.dataDir, "uploads", names[0] ?? "")).equals(pdf)).toBe(true);
      const mail = await mailTo(desk.shop.app, "owner@example.com");
      expect(mail.text).toContain("We have your dealer registration. Its number is 1.");
      expect(mail.text).not.toMatch(/Hill|Dana|password/);
    });

    test("stores the password only as an argon2id hash and logs no form input", async () => {
      await desk.send(dealer);
      await desk.send({ ...dealer, password: "too short", email: "wrong" });
      const [row] = await desk.stored();
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verify(expectOk(row).password_hash, dealer.password)).toBe(true);
      expect(desk.shop.log()).not.toMatch(/a very long password|too short|owner@example|Hill/);
    });

    test("accepts a form without a license and drops documents sent with it", async () => {
      const fflDocument = file(pdf);
      expect((await desk.send({ ...dealer, fflDocument })).status).toBe(200);
      expect((await desk.stored())[0]).toMatchObject({ ffl_number: null, ffl_document: null });
      expect(desk.files()).toEqual([]);
      // A browser sends this for an empty file input.
      const untouched = file(Buffer.alloc(0), "", "application/octet-stream");
      expect((await desk.send({ ...dealer, fflDocument: untouched, sotDocument: untouched })).status).toBe(200);
    });

    test("can have separate addresses for billing and the locator, also in Canada", async () => {
      const billing = { billingStreetAddress: "1 Rue Sussex", billingCity: "Ottawa", billingState: "ON" };
      const { status } = await desk.send({
        ...dealer,
        useForBillingAddress: "false",
        appearInDealerLocator: "false",
        ...billing,
        billingPostalCode: "k1a0b1",
        billingCountry: "Canada",
      });
      expect(status).toBe(200);
      expect((await desk.stored())[0]).toMatchObject({
        address: home,
        billing_address: {
          streetAddress: "1 Rue Sussex",
          city: "Ottawa",
          state: "ON",
          postalCode: "K1A 0B1",
          country: "Canada",
        },
        locator_address: null,
      });
    });

    const required = ["Required"];
    test.each<[string, Parts, Record<string, string[]>]>([
      [
        "nothing",
        {},
        Object.fromEntries(
          Object.keys(dealer)
            .filter((name) => name !== "country")
            .map((name) => [name, required]),
        ),
      ],
      [
        "shapes",
        { ...dealer, website: "not a site", phone: "555", email: "nobody", password: "short" },
        {
          website: ["Website must be a valid URL"],
          phone: ["Phone must be a valid phone number"],
          email: ["Email must be a valid email address"],
          password: ["Must have at least 10 characters."],
        },
      ],
      ["script", { ...dealer, website: "javascript:alert(1)" }, { website: ["Website must be a valid URL"] }],
      [
        "addresses of their own",
        { ...dealer, useForBillingAddress: "false", useThisAddressInDealerLocator: "false", locatorCity: "Waco" },
        {
          billingStreetAddress: required,
          billingCity: required,
          billingState: required,
          billingPostalCode: required,
          locatorStreetAddress: required,
          locatorState: required,
          locatorPostalCode: required,
        },
      ],
      [
        "places",
        {
          ...dealer,
          state: "ON",
          useForBillingAddress: "false",
          billingStreetAddress: "1",
          billingCity: "Ottawa",
          billingState: "ON",
          billingPostalCode: "78701",
          billingCountry: "Canada",
        },
        { state: ["Choose a state."], billingPostalCode: ["Enter a postal code like K1A 0B1."] },
      ],
      ["a country", { ...dealer, country: "Mexico" }, { country: ["Choose a country."] }],
      ["a license", { ...dealer, hasFflSot: "true" }, { fflNumber: required, fflDocument: required }],
      ["a flag", { ...dealer, hasFflSot: "yes" }, { hasFflSot: ["Must be true or false."] }],
      ["NUL", { ...dealer, company: "Hill\0" }, { company: ["Contains characters that can't be used here."] }],
      ["a huge field", { ...dealer, company: "x".repeat(100_000) }, { company: ["The text is too long."] }],
    ])("with a wrong or missing %s is 422 by field", async (_what, parts, errors) => {
      const { status, body } = await desk.send(parts);
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
      await desk.expectNoResidue();
    });
  });
