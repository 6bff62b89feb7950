// In the popup: passes the issuer's response to the page that opened it.
import { UserManager } from "oidc-client-ts";
import { oidcSettings } from "./settings.ts";

await new UserManager(oidcSettings(location.origin)).signinPopupCallback();
