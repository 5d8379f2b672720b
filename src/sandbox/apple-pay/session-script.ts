/** What /jsapi/1.latest/apple-pay-sdk.js gives a page without Apple Pay: `ApplePaySession`, `ApplePayError` and the button. */
import { SHEET_SCRIPT } from "../payments/sheet";

export const sessionScript = (base: string): string => `(function () {
  "use strict";
  var BASE = ${JSON.stringify(base)}, ORIGIN = new URL(BASE).origin, PATIENCE_MS = 30000, current = null;
  ${SHEET_SCRIPT}
  function need(isRight, words) { if (!isRight) throw new TypeError(words); }
  class ApplePayError {
    constructor(code, contactField, message) { this.code = code; this.contactField = contactField; this.message = message; }
  }
  class ApplePaySession extends EventTarget {
    constructor(version, request) {
      super();
      need(ApplePaySession.supportsVersion(version), "Version not supported");
      need(request && /^[A-Z]{2}$/.test(request.countryCode) && /^[A-Z]{3}$/.test(request.currencyCode), "countryCode and currencyCode must be set");
      need(Array.isArray(request.supportedNetworks) && request.supportedNetworks.length, "supportedNetworks must be set");
      need(Array.isArray(request.merchantCapabilities) && request.merchantCapabilities.indexOf("supports3DS") >= 0, "merchantCapabilities must hold supports3DS");
      need(request.total && request.total.label && /^\\d+(\\.\\d{1,2})?$/.test(request.total.amount), "total must have a label and an amount");
      // As in Safari, the page must be in the hands of the shopper just now.
      if (navigator.userActivation && !navigator.userActivation.isActive) throw new DOMException("Must create a new ApplePaySession from a user gesture handler.", "InvalidAccessError");
      this.request = request; this.state = "idle";
      this.onvalidatemerchant = this.onpaymentauthorized = this.oncancel = this.onpaymentmethodselected = null;
    }
    static canMakePayments() { return true; }
    static canMakePaymentsWithActiveCard() { return Promise.resolve(true); }
    static applePayCapabilities() { return Promise.resolve({ paymentCredentialStatus: "paymentCredentialsAvailable" }); }
    static supportsVersion(version) { return version >= 1 && version <= 14; }
    _fire(name, more) { var event = Object.assign(new Event(name), more); if (this["on" + name]) this["on" + name](event); this.dispatchEvent(event); }
    _is(state) { if (this.state !== state) throw new DOMException("Payment session is " + this.state + ".", "InvalidAccessError"); }
    _end() { this.state = "ended"; clearTimeout(this.timer); if (this.sheet) this.sheet.close(); if (current === this) current = null; }
    begin() {
      this._is("idle");
      if (current) throw new DOMException("Page already has an active payment session.", "InvalidAccessError");
      current = this; this.state = "validating";
      var session = this;
      setTimeout(function () { session._fire("validatemerchant", { validationURL: BASE + "/paymentservices/startSession" }); }, 0);
    }
    completeMerchantValidation(merchantSession) {
      this._is("validating");
      var session = this;
      this.state = "checking";
      fetch(BASE + "/merchant-session", { method: "POST", body: JSON.stringify({ session: merchantSession, host: location.host }) }).then(function (answer) { return answer.json(); }).then(function (answer) {
        if (session.state !== "checking") return;
        if (!answer.isGood) return session._cancel();
        var total = session.request.total, page = new URL(BASE + "/sheet");
        page.searchParams.set("amount", String(Math.round(Number(total.amount) * 100)));
        page.searchParams.set("currency", session.request.currencyCode);
        page.searchParams.set("label", total.label);
        session.page = page; session.state = "open";
        session.sheet = openSheet(ORIGIN, page.href, "Apple Pay", function (answer) { session._answered(answer); });
      });
    }
    _cancel() { this._end(); this._fire("cancel", { sessionError: { code: "unknown", info: {} } }); }
    _answered(answer) {
      if (this.state !== "open") return;
      if (answer.outcome === "cancel" || answer.outcome === "closed-window") return this._cancel();
      if (answer.outcome === "time-out") return;
      var request = this.request, payment = {
        token: {
          paymentMethod: { displayName: "Visa 4242", network: "Visa", type: "debit" }, transactionIdentifier: answer.token.slice(-16),
          paymentData: { version: "EC_v1", data: answer.token, signature: "sandbox", header: { publicKeyHash: "sandbox", ephemeralPublicKey: "sandbox", transactionId: answer.token.slice(-16) } }
        }
      };
      var name = { givenName: "Nora", familyName: "Lindt" };
      var place = Object.assign({ addressLines: ["12 Lantern Yard"], locality: "London", postalCode: "EC2A 9ZZ", country: "United Kingdom", countryCode: "GB" }, name);
      if ((request.requiredBillingContactFields || []).length) payment.billingContact = place;
      var asked = request.requiredShippingContactFields || [];
      if (asked.length) payment.shippingContact = Object.assign({}, asked.indexOf("postalAddress") >= 0 && place, asked.indexOf("email") >= 0 && { emailAddress: "nora@shopper.example" });
      this.state = "authorizing";
      var session = this;
      this.timer = setTimeout(function () { session._cancel(); }, PATIENCE_MS);
      this._fire("paymentauthorized", { payment: payment });
      // Twice: as a click that the page takes for two.
      if (answer.outcome === "duplicate-callback") this._fire("paymentauthorized", { payment: payment });
    }
    completePayment(result) {
      this._is("authorizing");
      clearTimeout(this.timer);
      var status = typeof result === "number" ? result : result.status;
      if (status === ApplePaySession.STATUS_SUCCESS) return this._end();
      var error = (result && result.errors && result.errors[0]) || {};
      this.page.searchParams.set("error", error.message || "Payment not completed");
      this.state = "open";
      this.sheet.show(this.page.href);
    }
    abort() {
      if (this.state === "ended" || this.state === "idle") throw new DOMException("Payment session is " + this.state + ".", "InvalidAccessError");
      this._end();
    }
  }
  Object.assign(ApplePaySession, { STATUS_SUCCESS: 0, STATUS_FAILURE: 1 });
  window.ApplePaySession = ApplePaySession;
  window.ApplePayError = ApplePayError;
  if (!customElements.get("apple-pay-button")) customElements.define("apple-pay-button", class extends HTMLElement {
    connectedCallback() {
      if (this.childElementCount) return;
      var button = document.createElement("button");
      button.type = "button"; button.textContent = " Pay"; button.setAttribute("aria-label", "Apple Pay");
      Object.assign(button.style, { minHeight: "40px", minWidth: "140px", border: "0", borderRadius: "4px", background: "#000", color: "#fff", font: "500 17px system-ui,sans-serif", cursor: "pointer" });
      this.append(button);
    }
  });
})();
`;
