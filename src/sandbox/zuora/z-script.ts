/** What /Resources/libs/hosted/<version>/zuora-min.js gives a page: the global `Z`. */
export const zScript = `(function () {
  "use strict";
  var handlers = {}, coming = {}, afterRender = null, callback = null, onError = null, validated = null, frame = null, origin = null;
  function send(message) { if (frame) frame.contentWindow.postMessage(JSON.stringify(message), origin); }
  function fire(name) { var args = [].slice.call(arguments, 1); if (handlers[name]) handlers[name].apply(null, args); }
  function fail(key, code, message, info) {
    if (!onError) return send({ action: "error", key: key, message: message });
    onError(key, code, message, info);
    // The real one calls a second time, with all of it in one object.
    onError({ key: key, code: code, message: message });
  }
  window.addEventListener("message", function (event) {
    if (!frame || event.source !== frame.contentWindow || event.origin !== origin || typeof event.data !== "string") return;
    var message;
    try { message = JSON.parse(event.data); } catch (_error) { return; }
    switch (message.action) {
      case "resize": frame.style.height = message.height + "px"; frame.height = message.height; break;
      case "page-loaded": fire("onloadCallback"); if (afterRender) afterRender(); break;
      case "validated": if (validated) { var done = validated; validated = null; done({ success: message.success }); } break;
      case "validation-error": message.errors.forEach(function (error) { fail(error.key, error.code, error.message); }); break;
      case "payment-success": if (callback) callback(message.response); break;
      case "payment-error":
        if (callback) callback(message.response);
        fail("error", "unknown", message.response.errorMessage, { errorCode: message.response.errorCode });
        break;
      case "onCaptchaStateChange": fire(message.action, message.state); break;
      default: fire(message.action);
    }
  });
  function render(params, fields, done, errors, width, height) {
    var place = document.getElementById("zuora_payment");
    if (!place) throw new Error("Z: no element zuora_payment");
    var url = new URL(params.url);
    url.searchParams.set("method", "requestPage");
    url.searchParams.set("host", location.href);
    Object.keys(params).forEach(function (name) { if (name !== "url" && params[name] != null) url.searchParams.set(name, params[name]); });
    Object.keys(fields || {}).forEach(function (name) { if (!/Number$|SecurityCode$/.test(name) && fields[name]) url.searchParams.set("field_" + name, fields[name]); });
    // Rendering again forgets the handlers of the page before.
    handlers = coming; coming = {};
    callback = done; onError = errors; validated = null; origin = url.origin;
    frame = document.createElement("iframe");
    frame.id = "z_hppm_iframe"; frame.name = "z_hppm_iframe"; frame.title = "Payment";
    frame.style.border = "0"; frame.style.width = width ? width + "px" : "100%";
    if (height) frame.style.height = height + "px";
    frame.src = url.href;
    place.replaceChildren(frame);
  }
  window.Z = {
    setEventHandler: function (name, handler) { coming[name] = handler; if (frame) handlers[name] = handler; },
    runAfterRender: function (handler) { afterRender = handler; },
    render: function (params, fields, done, width, height) { render(params, fields, done, null, width, height); },
    renderWithErrorHandler: render,
    sendErrorMessageToHpm: function (key, message) { send({ action: "error", key: key, message: message }); },
    validate: function (done) { validated = done; send({ action: "validate" }); },
    submit: function () { send({ action: "submit" }); },
    prepopulate: function (fields) { send({ action: "prepopulate", fields: fields }); },
    setAgreement: function (source, profile, brands, reference) { send({ action: "agreement", source: source, profile: profile, brands: brands, reference: reference }); }
  };
})();
`;
