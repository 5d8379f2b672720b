/** What runs in a frame with card fields. What is typed goes to the provider; the page around hears whether it is right. */
export const fieldScript = `(function () {
  var query = new URLSearchParams(location.search), session = query.get("session"), here = location.pathname.replace(/field$/, "session/" + session + "/");
  var inputs = [].slice.call(document.querySelectorAll("input"));
  function tell(message) { parent.postMessage(Object.assign({ xpay: session }, message), "*"); }
  function send(inputsOf) {
    var body = new URLSearchParams();
    inputsOf.forEach(function (input) { body.set(input.name, input.value); });
    return fetch(here + "field", { method: "POST", body: body }).then(function (answer) { return answer.json(); });
  }
  inputs.forEach(function (input) {
    input.addEventListener("change", function () { send([input]).then(function (answer) { tell({ kind: "check", errorMessage: answer.errorMessage }); }); });
  });
  window.addEventListener("message", function (event) {
    if (event.source !== parent || !event.data || event.data.xpay !== session) return;
    if (event.data.kind === "style") {
      var common = (event.data.style && event.data.style.common) || {};
      ["color", "fontFamily", "fontSize", "fontStyle", "fontVariant", "letterSpacing"].forEach(function (name) { if (common[name]) document.body.style[name] = common[name]; });
    }
    if (event.data.kind === "collect") send(inputs).then(function (answer) { tell({ kind: "collected", errorMessage: answer.errorMessage }); });
    if (event.data.kind === "nonce")
      fetch(here + "nonce", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(event.data.config) })
        .then(function (answer) { return answer.json(); })
        .then(function (answer) { tell({ kind: "nonce", answer: answer.answer, times: answer.times, challenge: answer.challenge }); });
  });
  tell({ kind: "ready", field: query.get("kind") });
})();`;
