import type { Caller } from "../../domain/caller.ts";
import type { Upstream } from "../http.ts";
import type { CallScope } from "../scope.ts";
import { createAccountClient } from "./account.ts";
import type { AccountClient } from "./account.ts";
import { createCommerceCalls } from "./calls.ts";
import { createCartClient } from "./cart.ts";
import type { CartClient } from "./cart.ts";
import { createNewsletterClient } from "./newsletter.ts";
import type { NewsletterClient } from "./newsletter.ts";
import { createOrderClient } from "./order.ts";
import type { OrderClient } from "./order.ts";
import { createRegistrationClient } from "./registration.ts";
import type { RegistrationClient } from "./registration.ts";

/**
 * The REST commerce backend, asked in the caller's name; docs/upstreams.md, "Commerce". Each method throws as
 * `CommerceCalls.call` does.
 */
export interface CommerceClient extends CartClient, OrderClient, AccountClient, NewsletterClient, RegistrationClient {}

/** @param mediaBaseUrl where a browser finds pictures whose address is relative */
export function createCommerceClient(
  upstream: Upstream,
  scope: CallScope,
  caller: Caller,
  mediaBaseUrl: string,
): CommerceClient {
  const calls = createCommerceCalls(upstream, scope, caller, mediaBaseUrl);
  return {
    ...createCartClient(calls),
    ...createOrderClient(calls),
    ...createAccountClient(calls),
    ...createNewsletterClient(calls),
    ...createRegistrationClient(calls),
  };
}
