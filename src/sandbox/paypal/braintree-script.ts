/** What Braintree's client and paypal-checkout scripts give a page: the global `braintree`, as far as paying by PayPal needs it. */
export const braintreeScript = (base: string, paypalClientId: string): string => `(function () {
  "use strict";
  var BASE = ${JSON.stringify(base)};
  function refuse(code, message) { var error = new Error(message); error.name = "BraintreeError"; error.code = code; error.type = "MERCHANT"; return Promise.reject(error); }
  function either(promise, callback) { if (!callback) return promise; promise.then(function (value) { callback(null, value); }, function (error) { callback(error); }); }
  function createClient(options, callback) {
    var token;
    try { token = JSON.parse(atob(options.authorization)); } catch (_error) { return either(refuse("CLIENT_INVALID_AUTHORIZATION", "Authorization is invalid."), callback); }
    return either(fetch(token.configUrl + "?authorizationFingerprint=" + encodeURIComponent(token.authorizationFingerprint)).then(function (answer) {
      if (!answer.ok) return refuse("CLIENT_AUTHORIZATION_INVALID", "Either the client token has expired and a new one should be generated or the tokenization key has been deactivated or deleted.");
      return answer.json().then(function (gatewayConfiguration) {
        return {
          getConfiguration: function () { return { gatewayConfiguration: gatewayConfiguration, authorization: options.authorization }; },
          request: function (asked) {
            return fetch(token.configUrl.replace(/configuration$/, asked.endpoint), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(Object.assign({ authorizationFingerprint: token.authorizationFingerprint }, asked.data)) })
              .then(function (reply) { return reply.json().then(function (body) { return reply.ok ? body : refuse("CLIENT_REQUEST_ERROR", (body.error && body.error.message) || "There was a problem with your request."); }); });
          }
        };
      });
    }), callback);
  }
  function createCheckout(options, callback) {
    if (!options || !options.client) return either(refuse("INSTANTIATION_OPTION_REQUIRED", "options.client is required when instantiating PayPal Checkout."), callback);
    var client = options.client;
    return either(Promise.resolve({
      loadPayPalSDK: function (wanted) {
        var self = this, url = new URL(BASE + "/sdk/js");
        url.searchParams.set("client-id", ${JSON.stringify(paypalClientId)});
        url.searchParams.set("components", "buttons");
        if (wanted && wanted.vault) { url.searchParams.set("vault", "true"); url.searchParams.set("intent", wanted.intent || "tokenize"); }
        return new Promise(function (resolve, reject) {
          var script = document.createElement("script");
          script.src = url.href; script.onload = function () { resolve(self); }; script.onerror = function () { refuse("PAYPAL_SDK_LOAD_FAILED", "PayPal's script did not load").catch(reject); };
          document.head.append(script);
        });
      },
      createPayment: function (wanted) {
        if (!wanted || ["vault", "checkout"].indexOf(wanted.flow) < 0) return refuse("PAYPAL_FLOW_OPTION_REQUIRED", "PayPal flow property is invalid or missing.");
        if (wanted.flow !== "vault") return refuse("PAYPAL_INVALID_PAYMENT_OPTION", "PayPal payment options are invalid.");
        return client.request({ endpoint: "paypal_hermes/setup_billing_agreement", data: { experienceProfile: {} } }).then(function (answer) { return answer.agreementSetup.tokenId; });
      },
      tokenizePayment: function (data, done) {
        return either(client.request({ endpoint: "payment_methods/paypal_accounts", data: { paypalAccount: { billingAgreementToken: data.billingToken, correlationId: data.billingToken, options: { validate: false } } } }).then(function (answer) {
          return answer.paypalAccounts[0];
        }), done);
      },
      teardown: function () { return Promise.resolve(); }
    }), callback);
  }
  window.braintree = Object.assign(window.braintree || {}, { client: { create: createClient, VERSION: "3.sandbox" }, paypalCheckout: { create: createCheckout, VERSION: "3.sandbox" } });
})();
`;
