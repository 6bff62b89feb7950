import { expect, test } from "vitest";
import { problem } from "../../../test/fixtures/commerce.ts";
import { startShop, USER_ERRORS } from "../../../test/shop.ts";

const CREATE = `mutation Write($input: ContactMessageCreateInput!) { contactMessageCreate(input: $input) { messageId ${USER_ERRORS} } }`;
const PATH = "POST /Contact/message";

const message = {
  topic: "WARRANTY",
  serialNumber: "D 26 00417",
  message: "The bolt sticks.",
  name: "Ada Whitlock",
  email: "ada@example.com",
};

test("sends a message with one call", async () => {
  await using gateway = await startShop();
  gateway.upstream.on(PATH, { body: { id: 7 } });
  const { data } = await gateway.query(CREATE, { input: message });
  expect(data?.contactMessageCreate).toEqual({ messageId: "7", userErrors: [] });
  expect(gateway.upstream.calls).toHaveLength(1);
  expect(gateway.upstream.calls[0]?.body).toEqual(message);
});

test("reports every invalid field, also a card number, and sends nothing", async () => {
  await using gateway = await startShop();
  const wrong = {
    topic: "OTHER",
    serialNumber: "x".repeat(101),
    message: "Charge 4111 1111 1111 1111, please.",
    name: " ",
    email: "ada",
  };
  const { data } = await gateway.query(CREATE, { input: wrong });
  expect(data?.contactMessageCreate).toMatchObject({
    messageId: null,
    userErrors: [
      { code: "INVALID", field: ["serialNumber"] },
      { code: "REQUIRED", field: ["name"] },
      { code: "INVALID", field: ["email"] },
      { code: "INVALID", field: ["message"], message: "Must not contain a card number" },
    ],
  });
  expect(gateway.upstream.calls).toEqual([]);
});

test("reports a backend rejection and sends the message once", async () => {
  await using gateway = await startShop();
  const full = "Please write again in an hour.";
  const refused = problem(422, "about:blank", "Wrong", { errors: { serialNumber: ["No such number."] } });
  gateway.upstream.on(PATH, refused, problem(429, "about:blank", full), { resets: true });
  const { data } = await gateway.query(CREATE, { input: message });
  expect(data?.contactMessageCreate).toMatchObject({
    userErrors: [{ field: ["serialNumber"], message: "No such number." }],
  });
  expect((await gateway.query(CREATE, { input: message })).errors).toMatchObject([{ message: full }]);
  const { errors } = await gateway.query(CREATE, { input: message });
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  expect(gateway.upstream.calls).toHaveLength(3);
});
