/** What /sdk/js gives a page: `paypal.Buttons`. The button is a frame of the provider's, and approving happens in a window of its own. */
export const buttonsScript = (base: string): string => `(function () {
  "use strict";
  var BASE = ${JSON.stringify(base)}, ORIGIN = new URL(BASE).origin;
  var own = document.currentScript, name = (own && own.getAttribute("data-namespace")) || "paypal", count = 0;
  function Buttons(options) {
    options = options || {};
    var frame, id = "paypal-" + ++count, listening, instance = {
      isEligible: function () { return true; },
      close: function () { if (listening) removeEventListener("message", listening); if (frame) frame.remove(); frame = null; return Promise.resolve(); },
      render: function (where) {
        var place = typeof where === "string" ? document.querySelector(where) : where;
        if (!place) return Promise.reject(new Error("Document is ready and element " + where + " does not exist"));
        if (!options.createBillingAgreement && !options.createOrder && !options.createSubscription) return Promise.reject(new Error("createBillingAgreement, createOrder or createSubscription is needed"));
        return new Promise(function (resolve) {
          frame = document.createElement("iframe");
          frame.title = "PayPal"; frame.name = id; frame.src = BASE + "/smart/buttons?id=" + id + "&label=" + encodeURIComponent((options.style && options.style.label) || "paypal");
          frame.style.border = "0"; frame.style.width = "100%"; frame.style.height = ((options.style && options.style.height) || 44) + "px";
          frame.allow = "payment";
          listening = function (event) {
            if (!frame || event.origin !== ORIGIN || event.source !== frame.contentWindow || !event.data || event.data.paypal !== id) return;
            hear(event.data, resolve);
          };
          addEventListener("message", listening);
          place.replaceChildren(frame);
        });
      }
    };
    function send(message) { if (frame) frame.contentWindow.postMessage(Object.assign({ paypal: id }, message), ORIGIN); }
    function fail(error) { send({ kind: "stop" }); if (options.onError) options.onError(error instanceof Error ? error : new Error(String(error))); else throw error; }
    function hear(message, ready) {
      var data = { fundingSource: "paypal" };
      if (message.kind === "ready") {
        if (options.onInit) options.onInit(data, { enable: function () { send({ kind: "enable" }); return Promise.resolve(); }, disable: function () { send({ kind: "disable" }); return Promise.resolve(); } });
        ready();
      }
      if (message.kind === "click") {
        var isRefused = false;
        var actions = { resolve: function () { return Promise.resolve(); }, reject: function () { isRefused = true; return Promise.resolve(); } };
        Promise.resolve().then(function () { return options.onClick ? options.onClick(data, actions) : undefined; }).then(function (answer) {
          if (isRefused || answer === false) return send({ kind: "stop" });
          var create = options.createBillingAgreement || options.createOrder || options.createSubscription;
          return Promise.resolve(create(data, {})).then(function (token) {
            if (typeof token !== "string" || !token) throw new Error("Expected a token to be passed to createBillingAgreement");
            send({ kind: "open", token: token });
          });
        }).catch(fail);
      }
      if (message.kind === "approved") {
        var approval = { billingToken: message.token, payerID: message.payerID, facilitatorAccessToken: message.facilitatorAccessToken, paymentSource: "paypal" };
        Promise.resolve().then(function () { return options.onApprove && options.onApprove(approval, { redirect: function (url) { location.href = url; } }); }).catch(fail);
      }
      if (message.kind === "cancelled" && options.onCancel) options.onCancel({ billingToken: message.token });
      if (message.kind === "failed") fail(new Error(message.message));
    }
    return instance;
  }
  window[name] = Object.assign(window[name] || {}, {
    version: "5.0.sandbox",
    FUNDING: { PAYPAL: "paypal", CARD: "card", CREDIT: "credit", PAYLATER: "paylater", VENMO: "venmo", SEPA: "sepa" },
    INTENT: { CAPTURE: "capture", AUTHORIZE: "authorize", TOKENIZE: "tokenize", SUBSCRIPTION: "subscription" },
    Buttons: Buttons,
    getFundingSources: function () { return ["paypal"]; },
    isFundingEligible: function (source) { return source === "paypal"; }
  });
})();
`;

/** What runs in the button's frame. */
export const buttonFrameScript = `(function () {
  var id = new URLSearchParams(location.search).get("id"), button = document.querySelector("button"), window_ = null, token = "", timer = 0, isDone = false;
  function tell(message) { parent.postMessage(Object.assign({ paypal: id }, message), "*"); }
  function rest() { clearInterval(timer); button.removeAttribute("aria-busy"); }
  button.addEventListener("click", function () {
    if (button.getAttribute("aria-busy")) { if (window_ && !window_.closed) window_.focus(); return; }
    button.setAttribute("aria-busy", "true"); isDone = false;
    tell({ kind: "click" });
  });
  window.addEventListener("message", function (event) {
    var message = event.data;
    if (event.source === window_ && event.origin === location.origin && message && message.paypalAnswer) {
      var answer = message.paypalAnswer;
      isDone = true; rest();
      event.source.postMessage("paypal-heard", location.origin);
      if (answer.kind === "approved") for (var time = 0; time < answer.times; time++) tell(Object.assign({ token: token }, answer));
      else if (answer.kind !== "silence") tell(Object.assign({ token: token }, answer));
      return;
    }
    if (event.source !== parent || !message || message.paypal !== id) return;
    if (message.kind === "disable") button.setAttribute("aria-disabled", "true");
    if (message.kind === "enable") button.removeAttribute("aria-disabled");
    if (message.kind === "stop") rest();
    if (message.kind === "open") {
      token = message.token;
      window_ = window.open(location.pathname.replace("smart/buttons", "agreements/approve") + "?ba_token=" + encodeURIComponent(token), "paypal", "popup,width=480,height=720");
      if (!window_) { rest(); tell({ kind: "failed", message: "Window was not opened" }); return; }
      timer = setInterval(function () { if (window_.closed && !isDone) { rest(); tell({ kind: "cancelled", token: token }); } }, 200);
    }
  });
  tell({ kind: "ready" });
})();`;
