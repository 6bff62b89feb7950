// A kiosk without a keyboard: a customer signs in on a phone (RFC 8628), and the kiosk prints the latest orders.
//
//     ISSUER=http://localhost:4300/realms/telfer CLIENT_ID=range-kiosk node kiosk.ts
import * as oidc from "openid-client";
import { printOrders } from "./print-orders.ts";
import { discover, SCOPE } from "./sign-in-settings.ts";

const config = await discover();
const device = await oidc.initiateDeviceAuthorization(config, { scope: SCOPE });
console.log(
  `Open ${device.verification_uri_complete ?? device.verification_uri} and check the code ${device.user_code}`,
);
const tokens = await oidc.pollDeviceAuthorizationGrant(config, device);
await printOrders(tokens.access_token);
