/** Paths below the issuer, as in a Keycloak realm. */
const protocol = "/protocol/openid-connect";
export const endpoints = {
  authorization: `${protocol}/auth`,
  registrations: `${protocol}/registrations`,
  deviceAuthorization: `${protocol}/auth/device`,
  /** Where people enter the code that a device shows. */
  device: "/device",
  token: `${protocol}/token`,
  jwks: `${protocol}/certs`,
  userinfo: `${protocol}/userinfo`,
  endSession: `${protocol}/logout`,
  revocation: `${protocol}/revoke`,
  sessionFrame: `${protocol}/login-status-iframe.html`,
} as const;

export const providerPaths: readonly string[] = [
  "/.well-known/openid-configuration",
  endpoints.authorization,
  `${endpoints.authorization}/:uid`,
  endpoints.deviceAuthorization,
  endpoints.device,
  `${endpoints.device}/:uid`,
  endpoints.token,
  endpoints.jwks,
  endpoints.endSession,
  `${endpoints.endSession}/confirm`,
  `${endpoints.endSession}/success`,
  endpoints.revocation,
];

export const pagePaths = { forgotPassword: "/forgot-password", resetPassword: "/reset-password" } as const;

/** The sign-in page of an interaction, with a notice that the password was changed. */
export const signInAfterReset = (base: string, uid: string): string =>
  `${base}/interaction/${uid}/sign-in?password=changed`;
