/* Stand-in for Authorize.Net's Accept.js: sends card data only to this script's own origin. */
(() => {
  "use strict";
  const tokens = new URL("/tokens", document.currentScript.src);

  const failed = (code, text) => ({ messages: { resultCode: "Error", message: [{ code, text }] } });

  async function send(secureData) {
    if (!secureData || !secureData.authData || !secureData.cardData) {
      return failed("E_WC_04", "Please provide mandatory fields to library.");
    }
    try {
      const response = await fetch(tokens, {
        method: "POST",
        headers: { "content-type": "application/json" },
        credentials: "omit",
        referrerPolicy: "no-referrer",
        body: JSON.stringify({ authData: secureData.authData, cardData: secureData.cardData }),
      });
      const answer = await response.json();
      if (answer && answer.messages) return answer;
    } catch {
      // No network or no JSON: return the generic error below.
    }
    return failed("E_WC_19", "An error occurred during processing. Please try again.");
  }

  window.Accept = {
    dispatchData(secureData, callback) {
      const deliver = typeof callback === "string" ? window[callback] : callback;
      if (typeof deliver !== "function") throw new TypeError("Accept.dispatchData needs a callback.");
      void send(secureData).then((answer) => deliver(answer));
    },
  };
})();
