import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { centsFromDollars, dollars } from "../../process/money.ts";
import { traceCall } from "../../process/trace-requests.ts";

/** How a charge ended. `refused` means it was never made: its token is unknown, expired, or used. */
export type Outcome = { kind: "approved"; chargeId: string } | { kind: "declined" } | { kind: "refused" };

/** The charge API did not report how a charge ended. */
export class OutcomeUnknownError extends Error {}

/** The connection to the charge API failed, so it never received this call. */
export class NotSentError extends OutcomeUnknownError {}

/** The charge API will never do what it was asked. */
export class RejectedError extends Error {}

/** Error codes of connections that were never established. */
const unconnected = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

interface ChargeRequest {
  token: string;
  /** Cents. */
  amount: number;
  /** Unique per charge: the API never charges the same reference twice. */
  reference: string;
}

/**
 * The charge API, docs/upstreams.md, "Payment". Every method throws `OutcomeUnknownError` if it gets no response in time, and
 * takes the id of the request that it is part of, if any.
 */
export interface PaymentClient {
  charge(request: ChargeRequest, requestId?: string): Promise<Outcome>;
  /** Returns the charge with this reference, or null. `amount` in cents. */
  find(reference: string, requestId?: string): Promise<Charge | null>;
  /** Voids an approved charge. Idempotent. @throws {RejectedError} if the API no longer can */
  voidCharge(chargeId: string, requestId?: string): Promise<void>;
  /** Refunds part or all of a charge, once per reference. False if the API rejects the refund. */
  refund(request: RefundRequest, requestId?: string): Promise<boolean>;
}

interface RefundRequest {
  chargeId: string;
  /** Cents. */
  amount: number;
  /** Unique per refund: the API never returns money twice for the same reference. */
  reference: string;
}

export const withRequestId = (client: PaymentClient, requestId: string): PaymentClient => ({
  charge: (request) => client.charge(request, requestId),
  find: (reference) => client.find(reference, requestId),
  voidCharge: (chargeId) => client.voidCharge(chargeId, requestId),
  refund: (request) => client.refund(request, requestId),
});

const charge = z.object({
  id: z.string(),
  reference: z.string(),
  amount: centsFromDollars,
  status: z.enum(["approved", "declined", "voided"]),
});
export type Charge = z.output<typeof charge>;

const refund = z.object({ amount: centsFromDollars, reference: z.string() });

const charges = z.object({ charges: z.array(charge).max(1) });

/** Timeout of a lookup, which only reads. */
const findTimeoutMs = 3_000;

export interface PaymentOptions {
  url: string;
  apiKey?: string;
  /** Timeout of a charge in milliseconds. */
  timeoutMs: number;
}

interface Call {
  timeout: number;
  requestId: string | undefined;
  /** Sent by POST; without a body the call is a GET. */
  body?: unknown;
}

interface CallResponse {
  status: number;
  body: unknown;
}

/** `fetch` wraps the connection error in `cause`. */
function isUnconnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && unconnected.has(String(cause.code));
}

const isRejection = ({ status }: CallResponse): boolean => status === 404 || status === 409;

export function createPaymentClient({ url, apiKey, timeoutMs }: PaymentOptions): PaymentClient {
  const call = async (path: string, { timeout, requestId, body }: Call): Promise<CallResponse> => {
    const method = body === undefined ? "GET" : "POST";
    try {
      return await traceCall(`payment ${method}`, async (traceHeaders) => {
        const response = await fetch(new URL(path, url), {
          method,
          headers: {
            "content-type": "application/json",
            ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
            ...(requestId ? { "x-request-id": requestId } : {}),
            ...traceHeaders,
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeout),
        });
        return { status: response.status, body: await response.json() };
      });
    } catch (cause) {
      if (isUnconnected(cause)) throw new NotSentError("the charge API cannot be reached", { cause });
      throw new OutcomeUnknownError("the charge API did not respond", { cause });
    }
  };
  const read = <T>(schema: z.ZodType<T>, { status, body }: CallResponse): T => {
    const parsed = schema.safeParse(body);
    if (status < 300 && parsed.success) return parsed.data;
    throw new OutcomeUnknownError(`the charge API responded with ${status} and an invalid body`, {
      cause: parsed.error,
    });
  };
  return {
    async charge(request, requestId) {
      const body = { ...request, amount: dollars(request.amount) };
      const response = await call("/charges", { timeout: timeoutMs, requestId, body });
      if (response.status === 422) return { kind: "refused" };
      return chargeOutcome(read(charge, response), request);
    },
    async find(reference, requestId) {
      const query = new URLSearchParams({ reference });
      const timeout = Math.min(findTimeoutMs, timeoutMs);
      const response = await call(`/charges?${query.toString()}`, { timeout, requestId });
      return read(charges, response).charges[0] ?? null;
    },
    async voidCharge(chargeId, requestId) {
      const path = `/charges/${encodeURIComponent(chargeId)}/void`;
      const response = await call(path, { timeout: timeoutMs, requestId, body: {} });
      if (isRejection(response)) throw new RejectedError(`the charge API responded with ${response.status}`);
      read(charge, response);
    },
    async refund({ chargeId, amount, reference }, requestId) {
      const path = `/charges/${encodeURIComponent(chargeId)}/refunds`;
      const response = await call(path, {
        timeout: timeoutMs,
        requestId,
        body: { amount: dollars(amount), reference },
      });
      if (isRejection(response)) return false;
      const made = read(refund, response);
      if (made.amount !== amount || made.reference !== reference) {
        throw new OutcomeUnknownError("the charge API responded with another refund");
      }
      return true;
    },
  };
}

export function chargeOutcome(found: Charge, { amount, reference }: { amount: number; reference: string }): Outcome {
  if (found.amount !== amount || found.reference !== reference) {
    throw new OutcomeUnknownError("the charge API responded with another charge");
  }
  return found.status === "approved" ? { kind: "approved", chargeId: found.id } : { kind: "declined" };
}

/** Pauses in milliseconds before each lookup after a charge without a response. */
const lookUpPauses = [0, 100, 300];

/**
 * Looks up the outcome of a charge several times, because the charge may still be on its way. Null if the ledger has no such
 * charge.
 * @throws {OutcomeUnknownError} if the last lookup got no response.
 */
export async function findCharge(
  payment: PaymentClient,
  attempt: { amount: number; reference: string },
): Promise<Outcome | null> {
  let fault: unknown = null;
  for (const milliseconds of lookUpPauses) {
    await pause(milliseconds);
    try {
      const found = await payment.find(attempt.reference);
      if (found) return chargeOutcome(found, attempt);
      fault = null;
    } catch (error) {
      fault = error;
    }
  }
  if (fault) throw new OutcomeUnknownError("the outcome of a charge could not be looked up", { cause: fault });
  return null;
}
