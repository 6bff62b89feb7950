import { describe, expect, it } from "vitest";
import { CARD_NUMBER_MESSAGE } from "./card-number.ts";
import { CONTACT_TOPICS, contactMessage } from "./contact.ts";
import { imageRequest, productRegistration } from "./registration.ts";
import { newReview } from "./review.ts";
import { faultsOf, tooLong } from "./test/faults.ts";

const person = { firstName: "Ada", lastName: "Page", email: "ada@example.com" };

const names = { firstName: "First name", lastName: "Last name", email: "Email" };

const blank = (form: object) => Object.fromEntries(Object.keys(form).map((name) => [name, ""]));

const long = (form: object) => Object.fromEntries(Object.keys(form).map((name) => [name, "x".repeat(6000)]));

describe("a request for images", () => {
  const request = { ...person, lookingFor: "The left side of the TS-16" };

  it("needs every field", () => {
    expect(imageRequest().parse(request)).toEqual(request);
    expect(faultsOf(imageRequest(), blank(request))).toEqual({
      firstName: "Required",
      lastName: "Required",
      email: "Required",
      lookingFor: "Required",
    });
    expect(faultsOf(imageRequest({ ...names, lookingFor: "Details" }), blank(request))).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      lookingFor: "Details is required",
    });
  });

  it("limits lengths and checks the email address", () => {
    expect(faultsOf(imageRequest(), long(request))).toMatchObject({
      firstName: tooLong(99),
      lastName: tooLong(99),
      lookingFor: tooLong(2000),
    });
    const labels = { ...names, lookingFor: "Details" };
    const wrong = { ...request, email: "ada" };
    expect(faultsOf(imageRequest(), wrong)).toEqual({ email: "Must be a valid email address" });
    expect(faultsOf(imageRequest(labels), wrong)).toEqual({ email: "Email must be a valid email address" });
  });
});

describe("a product registration", () => {
  const required = {
    productName: "TS-16",
    serialNumber: "D-26-00417",
    purchaseDate: "2026-11-22",
    purchasedFrom: "Green River Arms",
    ...person,
  };
  const schema = productRegistration(() => "2026-11-23");

  it("needs every field except the SKU", () => {
    expect(schema.parse(required)).toEqual({ ...required, sku: null });
    expect(new Set(Object.values(faultsOf(schema, blank(required))))).toEqual(new Set(["Required"]));
    expect(Object.keys(faultsOf(schema, blank(required)))).toHaveLength(7);
    const labels = {
      productName: "Product",
      serialNumber: "Serial number",
      purchaseDate: "Date",
      purchasedFrom: "Dealer",
      ...names,
    };
    expect(
      faultsOf(
        productRegistration(() => "2026-11-23", labels),
        blank(required),
      ),
    ).toEqual({
      productName: "Product is required",
      serialNumber: "Serial number is required",
      purchaseDate: "Date is required",
      purchasedFrom: "Dealer is required",
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
    });
  });

  it("limits lengths", () => {
    const { purchaseDate, email, ...texts } = { ...required, sku: "TS-16" };
    expect(faultsOf(schema, { purchaseDate, email, ...long(texts) })).toEqual({
      productName: tooLong(200),
      sku: tooLong(100),
      serialNumber: tooLong(100),
      purchasedFrom: tooLong(200),
      firstName: tooLong(99),
      lastName: tooLong(99),
    });
  });

  it.each([
    ["2026-11-23", {}],
    ["1900-01-01", {}],
    ["2026-11-24", { purchaseDate: "Must not be in the future" }],
    ["1899-12-31", { purchaseDate: "Must have a four-digit year" }],
    ["0026-11-22", { purchaseDate: "Must have a four-digit year" }],
    ["2026-02-30", { purchaseDate: "Must be a date: YYYY-MM-DD" }],
    ["yesterday", { purchaseDate: "Must be a date: YYYY-MM-DD" }],
  ])("on 2026-11-23, for a purchase on %s, has the faults %j", (purchaseDate, faults) => {
    expect(faultsOf(schema, { ...required, purchaseDate })).toEqual(faults);
  });
});

describe("a review", () => {
  const review = { score: 5, title: "Steady", content: "It holds its zero." };

  it("has 1 to 5 whole stars", () => {
    for (const score of [1, 5]) expect(faultsOf(newReview(), { ...review, score })).toEqual({});
    for (const score of [0, 6, 4.5, null]) {
      expect(faultsOf(newReview(), { ...review, score })).toEqual({ score: "Give 1 to 5 stars." });
    }
  });

  it("needs title and content", () => {
    const empty = { ...review, title: " ", content: "" };
    expect(faultsOf(newReview(), empty)).toEqual({ title: "Required", content: "Required" });
    expect(faultsOf(newReview({ title: "Title", content: "Review" }), empty)).toEqual({
      title: "Title is required",
      content: "Review is required",
    });
    expect(faultsOf(newReview(), { ...review, title: "x".repeat(151), content: "x".repeat(5001) })).toEqual({
      title: tooLong(150),
      content: tooLong(5000),
    });
  });
});

describe("a message to the shop", () => {
  const message = { topic: "ORDER", message: "Where is it?", name: "Ada", email: "ada@example.com" };

  it("has a topic and an optional serial number", () => {
    expect(contactMessage().parse(message)).toEqual({ ...message, serialNumber: null });
    for (const topic of Object.keys(CONTACT_TOPICS)) {
      expect(faultsOf(contactMessage(), { ...message, topic })).toEqual({});
    }
    for (const topic of ["WEATHER", "toString"]) {
      expect(faultsOf(contactMessage(), { ...message, topic })).toEqual({ topic: "Must be one of the topics listed" });
    }
  });

  it("contains no card numbers", () => {
    const card = "4111 1111 1111 1111";
    expect(faultsOf(contactMessage(), { ...message, message: card, serialNumber: card })).toEqual({
      message: CARD_NUMBER_MESSAGE,
      serialNumber: CARD_NUMBER_MESSAGE,
    });
  });
});
