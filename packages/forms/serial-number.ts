/** The model's letter or two, the year, and the count of that model: `D-26-00417`. */
export const SERIAL_NUMBER = /^[A-Z]{1,2}-\d{2}-\d{5}$/;

export const SERIAL_NUMBER_MESSAGE = "Enter a serial number like D-26-00417";

/** A serial number as it is engraved, from what somebody typed. */
export const toSerialNumber = (typed: string): string => typed.trim().toUpperCase();
