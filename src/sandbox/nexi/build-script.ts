/**
 * What /ecomm/XPayBuild/js gives a page: the global `XPay`, whose fields are frames of the provider's origin. Card data stays in them; the
 * page hears of them by events of its window.
 */
export const buildScript = (base: string): string => `(function () {
  "use strict";
  var BASE = ${JSON.stringify(base)}, ORIGIN = new URL(BASE).origin;
  var config = {}, cards = {}, count = 0;
  function tell(name, detail) { window.dispatchEvent(new CustomEvent(name, { detail: detail })); }
  function Card(kinds, style) {
    this.session = "s" + Math.random().toString(36).slice(2) + Date.now().toString(36) + ++count;
    this.kinds = kinds; this.style = style || {}; this.frames = []; this.waiting = null;
    cards[this.session] = this;
  }
  Card.prototype.mount = function () {
    var card = this;
    card.frames = [].slice.call(arguments, 0, card.kinds.length).map(function (id, index) {
      var place = document.getElementById(id);
      if (!place) throw new Error("XPay: no element " + id);
      var frame = document.createElement("iframe");
      frame.src = BASE + "/ecomm/XPayBuild/field?kind=" + card.kinds[index] + "&session=" + card.session;
      frame.title = { pan: "Numero carta", expiry: "Scadenza", cvv: "CVV", card: "Carta" }[card.kinds[index]];
      frame.style.border = "0"; frame.style.width = "100%"; frame.style.height = "28px"; frame.setAttribute("scrolling", "no");
      place.replaceChildren(frame);
      return frame;
    });
  };
  Card.prototype.send = function (frame, message) { frame.contentWindow.postMessage(Object.assign({ xpay: this.session }, message), ORIGIN); };
  function showChallenge(url) {
    var layer = document.createElement("div");
    layer.setAttribute("role", "dialog"); layer.setAttribute("aria-modal", "true"); layer.setAttribute("aria-label", "3-D Secure");
    Object.assign(layer.style, { position: "fixed", inset: "0", zIndex: "2147483647", background: "rgba(20,28,40,.55)" });
    var frame = document.createElement("iframe");
    frame.src = BASE + url; frame.title = "3-D Secure";
    Object.assign(frame.style, { position: "absolute", inset: "0", margin: "auto", width: "min(420px,100%)", height: "min(480px,100%)", border: "0", background: "#fff" });
    layer.append(frame); document.body.append(layer);
    return { frame: frame, layer: layer };
  }
  var challenge = null;
  window.addEventListener("message", function (event) {
    if (event.origin !== ORIGIN || !event.data || typeof event.data !== "object") return;
    if (challenge && event.source === challenge.frame.contentWindow && event.data.xpayChallenge) {
      challenge.layer.remove(); challenge = null;
      tell("XPay_Nonce", event.data.xpayChallenge);
      return;
    }
    var card = cards[event.data.xpay];
    var frame = card && card.frames.find(function (each) { return each.contentWindow === event.source; });
    if (!frame) return;
    var message = event.data;
    if (message.kind === "ready") { card.send(frame, { kind: "style", style: card.style }); tell("XPay_Ready", message.field); }
    if (message.kind === "check") tell("XPay_Card_Error", message.errorMessage ? { errorMessage: message.errorMessage } : {});
    if (message.kind === "collected" && card.waiting) {
      if (message.errorMessage) { card.waiting = null; tell("XPay_Card_Error", { errorMessage: message.errorMessage }); return; }
      card.waiting.delete(frame);
      if (card.waiting.size === 0) { card.waiting = null; card.send(card.frames[0], { kind: "nonce", config: flat() }); }
    }
    if (message.kind === "nonce") {
      if (message.challenge) challenge = showChallenge(message.challenge);
      else for (var time = 0; time < (message.times || 1); time++) tell("XPay_Nonce", message.answer);
    }
  });
  function flat() {
    var base = config.baseConfig || {}, payment = config.paymentParams || {};
    return { apiKey: base.apiKey, transactionId: payment.transactionId, amount: payment.amount, currency: payment.currency, timeStamp: payment.timeStamp, mac: payment.mac };
  }
  window.XPay = {
    LANGUAGE: { ITA: "ITA", ENG: "ENG", SPA: "SPA", FRA: "FRA", GER: "GER", JPN: "JPN", CHI: "CHI", ARA: "ARA", RUS: "RUS", POR: "POR" },
    OPERATION_TYPES: { CARD: "CARD", SPLIT_CARD: "SPLIT_CARD", PAYMENT_BUTTON: "PAYMENT_BUTTON" },
    init: function () { window.XPay.Environments = { INTEG: "INTEG", PROD: "PROD" }; },
    setConfig: function (wanted) {
      if (!window.XPay.Environments) throw new Error("XPay: init first");
      config = wanted;
    },
    updateConfig: function (card, more) { config = Object.assign({}, config, more); },
    setInformazioniSicurezza: function () {},
    create: function (type, style) {
      if (type === "CARD") return new Card(["card"], style);
      if (type === "SPLIT_CARD") return new Card(["pan", "expiry", "cvv"], style);
      return { mount: function () {} };
    },
    createNonce: function (formId, card) {
      card.waiting = new Set(card.frames);
      card.frames.forEach(function (frame) { card.send(frame, { kind: "collect" }); });
    }
  };
})();
`;
