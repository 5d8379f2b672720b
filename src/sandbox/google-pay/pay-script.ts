/** What /gp/p/js/pay.js gives a page: `google.payments.api.PaymentsClient`. */
import { SHEET_SCRIPT } from "../payments/sheet";

export const payScript = (base: string): string => `(function () {
  "use strict";
  var BASE = ${JSON.stringify(base)}, ORIGIN = new URL(BASE).origin;
  ${SHEET_SCRIPT}
  function refuse(statusCode, statusMessage) { var error = new Error(statusMessage); error.statusCode = statusCode; error.statusMessage = statusMessage; return Promise.reject(error); }
  function methodsFault(request) {
    if (!request || request.apiVersion !== 2 || typeof request.apiVersionMinor !== "number") return "apiVersion and apiVersionMinor must be set to 2 and 0";
    if (!Array.isArray(request.allowedPaymentMethods) || !request.allowedPaymentMethods.length) return "allowedPaymentMethods must be set";
    var card = request.allowedPaymentMethods.find(function (method) { return method.type === "CARD"; });
    if (!card || !card.parameters || !card.parameters.allowedAuthMethods || !card.parameters.allowedCardNetworks) return "CARD needs allowedAuthMethods and allowedCardNetworks";
  }
  function requestFault(request, hasCallback) {
    var fault = methodsFault(request);
    if (fault) return fault;
    var token = request.allowedPaymentMethods[0].tokenizationSpecification;
    if (!token || token.type !== "PAYMENT_GATEWAY" || !token.parameters || !token.parameters.gateway) return "tokenizationSpecification must be of type PAYMENT_GATEWAY with gateway and gatewayMerchantId";
    var info = request.transactionInfo;
    if (!info || !/^[A-Z]{3}$/.test(info.currencyCode)) return "transactionInfo.currencyCode must be set";
    if (["FINAL", "ESTIMATED"].indexOf(info.totalPriceStatus) >= 0 && !(typeof info.totalPrice === "string" && /^\\d+(\\.\\d{1,2})?$/.test(info.totalPrice))) return "transactionInfo.totalPrice must be a text such as 12.30";
    if (["FINAL", "ESTIMATED", "NOT_CURRENTLY_KNOWN"].indexOf(info.totalPriceStatus) < 0) return "transactionInfo.totalPriceStatus must be set";
    var intents = request.callbackIntents || [];
    if ((intents.indexOf("PAYMENT_AUTHORIZATION") >= 0) !== hasCallback) return "callbackIntents and paymentDataCallbacks do not fit each other";
  }
  var isOpen = false;
  function PaymentsClient(options) {
    this.environment = (options && options.environment) || "TEST";
    this.callbacks = (options && options.paymentDataCallbacks) || {};
    if (["TEST", "PRODUCTION"].indexOf(this.environment) < 0) throw new Error("environment must be TEST or PRODUCTION");
  }
  PaymentsClient.prototype.isReadyToPay = function (request) {
    var fault = methodsFault(request);
    if (fault) return refuse("DEVELOPER_ERROR", fault);
    return fetch(BASE + "/ready", { mode: "cors", credentials: "omit" }).then(function (answer) { return answer.json(); }).then(function (answer) {
      return request.existingPaymentMethodRequired ? { result: answer.result, paymentMethodPresent: answer.result } : { result: answer.result };
    }, function () { return refuse("INTERNAL_ERROR", "Google Pay does not answer"); });
  };
  PaymentsClient.prototype.prefetchPaymentData = function () {};
  PaymentsClient.prototype.createButton = function (options) {
    if (!options || typeof options.onClick !== "function") throw new Error("onClick must be a function");
    var box = document.createElement("div"), button = document.createElement("button");
    var words = { buy: "Buy with", checkout: "Checkout with", donate: "Donate with", order: "Order with", pay: "Pay with", book: "Book with", subscribe: "Subscribe with" };
    var type = options.buttonType || "buy", isWhite = options.buttonColor === "white";
    button.type = "button"; button.className = "gpay-button";
    button.textContent = (type in words ? words[type] + " " : "") + "Google Pay";
    Object.assign(button.style, { minHeight: "40px", minWidth: "140px", padding: "0 24px", border: isWhite ? "1px solid #747775" : "0", borderRadius: (options.buttonRadius == null ? 4 : options.buttonRadius) + "px", background: isWhite ? "#fff" : "#1f1f1f", color: isWhite ? "#1f1f1f" : "#fff", font: "500 16px system-ui,sans-serif", cursor: "pointer" });
    if (options.buttonSizeMode === "fill") { box.style.width = box.style.height = button.style.width = button.style.height = "100%"; }
    button.addEventListener("click", options.onClick);
    box.append(button);
    return box;
  };
  PaymentsClient.prototype.loadPaymentData = function (request) {
    var authorize = this.callbacks.onPaymentAuthorized, fault = requestFault(request, typeof authorize === "function");
    if (fault) return refuse("DEVELOPER_ERROR", fault);
    if (isOpen) return refuse("DEVELOPER_ERROR", "The sheet is open already");
    isOpen = true;
    var info = request.transactionInfo, page = new URL(BASE + "/sheet");
    page.searchParams.set("amount", String(Math.round(Number(info.totalPrice || 0) * 100)));
    page.searchParams.set("currency", info.currencyCode);
    page.searchParams.set("label", (request.merchantInfo && request.merchantInfo.merchantName) || location.hostname);
    return new Promise(function (resolve, reject) {
      function end() { isOpen = false; sheet.close(); }
      function again(words) { var next = new URL(page); next.searchParams.set("error", words || "This did not work"); sheet.show(next.href); }
      var sheet = openSheet(ORIGIN, page.href, "Google Pay", function (answer) {
        if (answer.outcome === "cancel" || answer.outcome === "closed-window") { end(); return refuse("CANCELED", "User closed the Payment Request UI.").catch(reject); }
        if (answer.outcome === "time-out") return;
        var data = {
          apiVersion: 2, apiVersionMinor: 0,
          paymentMethodData: {
            type: "CARD", description: "Visa •••• 4242", info: { cardNetwork: "VISA", cardDetails: "4242", assuranceDetails: { accountVerified: true, cardHolderAuthenticated: false } },
            tokenizationData: { type: "PAYMENT_GATEWAY", token: answer.token }
          }
        };
        if (request.emailRequired) data.email = "nora@shopper.example";
        var card = request.allowedPaymentMethods[0].parameters, place = { name: "Nora Lindt", postalCode: "EC2A 9ZZ", countryCode: "GB" };
        var full = Object.assign({ address1: "12 Lantern Yard", address2: "", address3: "", locality: "London", administrativeArea: "", sortingCode: "" }, place);
        if (card.billingAddressRequired) data.paymentMethodData.info.billingAddress = (card.billingAddressParameters || {}).format === "FULL" ? full : place;
        if (request.shippingAddressRequired) data.shippingAddress = full;
        if (!authorize) { end(); return resolve(data); }
        // Twice: as a click that the page takes for two.
        if (answer.outcome === "duplicate-callback") Promise.resolve(authorize(data)).catch(function () {});
        Promise.resolve().then(function () { return authorize(data); }).then(function (result) {
          if (result && result.transactionState === "SUCCESS") { end(); return resolve(data); }
          again(result && result.error && result.error.message);
        }, function () { again("This did not work"); });
      });
    });
  };
  window.google = window.google || {};
  window.google.payments = window.google.payments || {};
  window.google.payments.api = { PaymentsClient: PaymentsClient };
})();
`;
