/**
 * A payment token of the local stack's provider for a test card. In production, the card goes to the provider's script or
 * SDK on the buyer's device; a server that receives card numbers falls under PCI DSS.
 * @param payment URL of the local payment provider
 */
export async function testPaymentToken(payment: string): Promise<string> {
  const response = await fetch(`${payment}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      // The shop's public keys at the provider; the local one accepts any.
      authData: { clientKey: "test", apiLoginID: "test" },
      cardData: {
        cardNumber: "4111111111111111",
        month: "12",
        year: String(new Date().getFullYear() + 2),
        cardCode: "123",
      },
    }),
  });
  const body = (await response.json()) as { opaqueData?: { dataValue: string } };
  if (!body.opaqueData) throw new Error(`There is no payment token: ${JSON.stringify(body)}`);
  return body.opaqueData.dataValue;
}
