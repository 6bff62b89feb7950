// @ts-check
// Toolbar of the GraphiQL page: identities and example operations. Identity headers go only to this gateway.
(() => {
  /** @type {{ issuer: string, clientId: string, redirectPath: string, examples: { name: string, type: string, query: string }[] }} */
  const settings = JSON.parse(
    /** @type {HTMLElement} */ (document.getElementById("helper-settings")).textContent ?? "",
  );
  const redirectUri = `${location.origin}${settings.redirectPath}`;

  const status = /** @type {HTMLElement} */ (document.getElementById("helper-status"));
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("helper-examples"));

  // Kept in sessionStorage, because choosing an example reloads the page.
  const KEPT = "graphiql-identity";

  /** @type {Record<string, string>} */
  let identity = {};

  /** @param {string} text @param {Record<string, string>} headers */
  function become(text, headers) {
    identity = headers;
    status.textContent = text;
    status.title = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n");
    if (Object.keys(headers).length > 0) sessionStorage.setItem(KEPT, JSON.stringify({ text, headers }));
    else sessionStorage.removeItem(KEPT);
  }

  const plainFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || url.pathname !== location.pathname) return plainFetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    // The headers editor takes precedence.
    for (const [name, value] of Object.entries(identity)) if (!headers.has(name)) headers.set(name, value);
    return plainFetch(input, { ...init, headers });
  };

  async function beGuest() {
    const response = await plainFetch(location.pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "mutation { guestTokenCreate { guestToken userErrors { message } } }" }),
    });
    const { data, errors } = await response.json();
    const token = data?.guestTokenCreate?.guestToken;
    if (!token) throw new Error(errors?.[0]?.message ?? "The gateway returned no guest token.");
    become("You are a guest.", { "X-Guest-Id": token });
  }

  /** @param {Uint8Array} bytes */
  const base64url = (bytes) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

  /** Authorization code flow with PKCE, in a popup. */
  async function signIn() {
    // Opened before the first await; otherwise the browser blocks the popup.
    const popup = open("about:blank", "sign-in", "popup,width=520,height=720");
    if (!popup) throw new Error("The browser blocked the sign-in window.");
    try {
      const discovery = await plainFetch(`${settings.issuer}/.well-known/openid-configuration`).catch(() => {
        throw new Error("The issuer cannot be reached.");
      });
      const { authorization_endpoint, token_endpoint } = await discovery.json();
      const verifier = random();
      const state = random();
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
      const query = new URLSearchParams({
        client_id: settings.clientId,
        response_type: "code",
        scope: "openid profile email catalog:read cart:write orders:read orders:write profile:read profile:write",
        redirect_uri: redirectUri,
        state,
        code_challenge: base64url(new Uint8Array(digest)),
        code_challenge_method: "S256",
      });
      popup.location.href = `${authorization_endpoint}?${query}`;
      const answer = await answerOf(popup);
      if (answer.get("state") !== state) throw new Error("The response belongs to another sign-in.");
      const code = answer.get("code");
      if (!code) throw new Error(answer.get("error_description") ?? "You are not signed in.");
      const exchange = await plainFetch(token_endpoint, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          client_id: settings.clientId,
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      const { access_token } = await exchange.json();
      if (!access_token) throw new Error("The issuer returned no access token.");
      const { name, email } = JSON.parse(
        new TextDecoder().decode(
          Uint8Array.from(atob(access_token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")), (char) =>
            char.charCodeAt(0),
          ),
        ),
      );
      become(`You are ${name ?? email ?? "signed in"}.`, { Authorization: `Bearer ${access_token}` });
    } finally {
      popup.close();
    }
  }

  /** @param {Window} popup @returns {Promise<URLSearchParams>} */
  const answerOf = (popup) =>
    new Promise((resolve, reject) => {
      const closed = setInterval(() => {
        if (popup.closed) finish(() => reject(new Error("You are not signed in: the window was closed.")));
      }, 500);
      /** @param {() => void} done */
      const finish = (done) => {
        clearInterval(closed);
        removeEventListener("message", listen);
        done();
      };
      /** @param {MessageEvent} event */
      const listen = ({ origin, source, data }) => {
        if (origin !== location.origin || source !== popup || typeof data !== "string") return;
        finish(() => resolve(new URLSearchParams(data)));
      };
      addEventListener("message", listen);
    });

  /** @param {string} id @param {() => Promise<void> | void} action */
  function onClick(id, action) {
    const run = async () => {
      status.textContent = "One moment …";
      try {
        await action();
      } catch (error) {
        become(error instanceof Error ? error.message : String(error), {});
      }
    };
    document.getElementById(id)?.addEventListener("click", () => void run());
  }

  onClick("helper-guest", beGuest);
  onClick("helper-sign-in", signIn);
  onClick("helper-anonymous", () => become("You are anonymous.", {}));

  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (kept) become(kept.text, kept.headers);

  for (const type of ["query", "mutation"]) {
    const group = document.createElement("optgroup");
    group.label = type === "query" ? "Queries" : "Mutations";
    for (const { name, query } of settings.examples.filter((example) => example.type === type)) {
      group.append(new Option(name, query));
    }
    if (group.childElementCount > 0) select.append(group);
  }
  select.addEventListener("change", () => {
    // GraphiQL opens the query of its URL in a tab.
    if (select.value) location.search = new URLSearchParams({ query: select.value }).toString();
  });
})();
