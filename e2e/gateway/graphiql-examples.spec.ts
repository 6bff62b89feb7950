import { expect, test } from "@playwright/test";
import { type Example, type Known, learn, unknown } from "../../gateway/graphiql/examples/example.ts";
import { groups } from "../../gateway/graphiql/examples/groups.ts";
import { updateOrder } from "../../scripts/order.ts";
import { shop } from "../fixtures.ts";
import { bearer, gatewayClient, type GatewayClient, newEmail } from "./gateway-client.ts";
import { mailTo } from "./outbox.ts";
import { cards, tokenOf } from "./shopping.steps.ts";
import { signUp } from "./users.ts";

/** The token at the end of the link in an email. */
const tokenIn = ({ text }: { text: string }): string => /(?:#token=|\/verify\/)(\S+)/.exec(text)?.[1] ?? "";

test("every example of GraphiQL runs, with values of the examples before it", async () => {
  const customer = await signUp();
  const email = newEmail("ruth");
  const known: Known = { ...unknown, email, accountEmail: customer.email, paymentToken: await tokenOf(cards.approved) };

  const clientOf = ({ as }: Example): GatewayClient => {
    if (as === "customer") return bearer(customer.accessToken);
    return gatewayClient(as === "guest" ? { "x-guest-id": known.guestToken } : {});
  };

  /** Follows the links of the emails, as people do, and ships what an example needs. */
  const prepare: Record<string, () => Promise<Partial<Known>>> = {
    "Return delivered items": async () => {
      await updateOrder([known.orderId, "shipped"], { REST_URL: shop.commerce, DATA_DIR: shop.dataDir });
      return {};
    },
    "Read the order with its token": async () => ({
      orderToken: tokenIn(await mailTo(email, `Your order ${known.orderId}`)),
    }),
    "Confirm the subscription": async () => ({
      verificationToken: tokenIn(await mailTo(email, "Please confirm your newsletter subscription")),
    }),
  };

  for (const { title: group, examples } of groups) {
    for (const example of examples) {
      await test.step(`${group}: ${example.title}`, async () => {
        Object.assign(known, await prepare[example.title]?.());
        const { data, errors } = await clientOf(example).send<Record<string, { userErrors?: unknown[] } | null>>(
          example.query,
          { ...example.variables?.(known) },
        );
        expect(errors, example.title).toEqual([]);
        for (const [field, value] of Object.entries(data ?? {})) {
          expect(value, `${example.title}: ${field}`).not.toBeNull();
          expect(value?.userErrors ?? [], `${example.title}: ${field}`).toEqual([]);
        }
        Object.assign(known, learn(data));
      });
    }
  }
});
