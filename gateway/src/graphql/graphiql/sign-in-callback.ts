import { createHash } from "node:crypto";

const script = "opener?.postMessage(location.search, location.origin);";

const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Signed in</title>
<p>You can close this window.</p>
<script>${script}</script>
</html>
`;

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
};

/** The redirect target of GraphiQL's sign-in popup: it passes the response to the page that opened it. */
export const signInCallbackPage = { path: "/graphiql/signed-in", headers, body };
