import { describe, expect, test } from "vitest";
import { Problem } from "../../process/problem.ts";
import { toTracking, trackingUrl } from "./tracking.ts";

const errorsOf = (carrier: string | null, number: string | null): unknown => {
  try {
    return toTracking(carrier, number);
  } catch (error) {
    return error instanceof Problem ? error.members.errors : error;
  }
};

describe("a tracking number", () => {
  test.each([
    ["UPS", "1Z999AA10123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
    ["FedEx", "123456789012", "https://www.fedex.com/fedextrack/?trknbr=123456789012"],
    ["USPS", "9400110200881234567890", "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400110200881234567890"],
    ["USPS", "EA123456789US", "https://tools.usps.com/go/TrackConfirmAction?tLabels=EA123456789US"],
    ["R+L Carriers", "I-123456", null],
  ])("of %s like %s has the link %s", (carrier, trackingNumber, url) => {
    const tracking = toTracking(carrier, trackingNumber);
    expect(tracking).toEqual({ carrier, trackingNumber });
    expect(tracking && trackingUrl(tracking)).toBe(url);
  });

  test("is accepted as people type it: in groups, and in lower case", () => {
    expect(toTracking("ups", "1z 999 aa1 01 2345 6784")).toEqual({
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
    });
    expect(toTracking("fedex", "1234 5678 9012")).toEqual({ carrier: "FedEx", trackingNumber: "123456789012" });
    expect(toTracking(null, null)).toBeNull();
  });

  test.each([
    ["FedEx", "1".repeat(15)],
    ["FedEx", "1".repeat(20)],
    ["FedEx", "1".repeat(22)],
    ["USPS", "1".repeat(20)],
    ["F".repeat(40), "1234"],
    ["F1", "1".repeat(40)],
  ])("of %s may be %s", (carrier, trackingNumber) => {
    expect(toTracking(carrier, trackingNumber)).toEqual({ carrier, trackingNumber });
  });

  test.each([
    ["UPS", "1Z999AA1012345678", "trackingNumber"],
    ["UPS", "1Z999AA101234567845", "trackingNumber"],
    ["UPS", "11Z999AA10123456784", "trackingNumber"],
    ["UPS", "123456789012", "trackingNumber"],
    ["FedEx", "12345678901", "trackingNumber"],
    ["FedEx", "1234567890123", "trackingNumber"],
    ["FedEx", "X123456789012", "trackingNumber"],
    ["USPS", "1Z999AA10123456784", "trackingNumber"],
    ["USPS", "1".repeat(19), "trackingNumber"],
    ["USPS", "1".repeat(23), "trackingNumber"],
    ["USPS", "EA12345678US", "trackingNumber"],
    ["USPS", "AEA123456789US", "trackingNumber"],
    ["USPS", "EA123456789USA", "trackingNumber"],
    ["Falls Freight", "123", "trackingNumber"],
    ["Falls Freight", "a/../b", "trackingNumber"],
    ["Falls Freight", "x".repeat(41), "trackingNumber"],
    ["<b>Falls</b>", "1234", "carrier"],
    ["1 Freight", "1234", "carrier"],
    ["F", "1234", "carrier"],
    ["F".repeat(41), "1234", "carrier"],
    [null, "1234", "carrier"],
    ["UPS", null, "trackingNumber"],
  ])("of %s is rejected as %s", (carrier, number, field) => {
    expect(errorsOf(carrier, number)).toEqual({ [field]: [expect.any(String)] });
  });
});
