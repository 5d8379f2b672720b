/** What runs in a hosted page. It tells the page around by messages, under the names that document 2 gives their events. */
export const frameScript = `(function () {
  var form = document.querySelector("form"), height = 0;
  function tell(action, more) { parent.postMessage(JSON.stringify(Object.assign({ action: action }, more)), "*"); }
  function resize() { var now = document.documentElement.scrollHeight; if (now !== height) { height = now; tell("resize", { height: now }); } }
  tell("page-init");
  if (PAGE.refusal) { tell("payment-error", { response: Object.assign({ success: false, responseFrom: "Response_From_Render_Page" }, PAGE.refusal) }); resize(); return; }
  new ResizeObserver(resize).observe(document.body);
  function values(more) { var all = new URLSearchParams(new FormData(form)); all.set("token", PAGE.token); for (var name in more) all.set(name, more[name]); return all; }
  function post(path, more) { return fetch(path, { method: "POST", body: values(more) }).then(function (answer) { return answer.json(); }); }
  function show(key, message) {
    var fault = document.getElementById("fault-" + key), general = document.querySelector("p.error");
    if (fault) fault.textContent = message; else { general.textContent = message; general.hidden = !message; }
    var control = document.getElementById(key);
    if (control) { if (message) { control.setAttribute("aria-invalid", "true"); control.setAttribute("aria-describedby", "fault-" + key); } else control.removeAttribute("aria-invalid"); }
    resize();
  }
  function clear() { document.querySelectorAll("[data-key]").forEach(function (row) { show(row.dataset.key, ""); }); show("error", ""); }
  function ask(id, done) {
    var dialog = document.getElementById(id);
    form.hidden = true; dialog.hidden = false; tell("blur_mode_enabled"); resize();
    dialog.querySelector("button").focus();
    dialog.onclick = function (event) {
      var answer = event.target.dataset.answer;
      if (!answer) return;
      dialog.onclick = null; dialog.hidden = true; form.hidden = false; tell("blur_mode_disabled"); resize(); done(answer);
    };
  }
  function validate() {
    clear();
    return post("check").then(function (answer) {
      tell("validated", { success: answer.errors.length === 0 });
      if (answer.errors.length) tell("validation-error", { errors: answer.errors });
      return answer.errors.length === 0;
    });
  }
  var isSending = false;
  function send(more) {
    isSending = true;
    post("submit", more).then(function (answer) {
      if (answer.silence) return;
      isSending = false;
      if (answer.errors) return tell("validation-error", { errors: answer.errors });
      if (answer.challenge) return ask("challenge", function (chosen) { send({ challenge: chosen }); });
      for (var time = 0; time < (answer.times || 1); time++) tell(answer.response.success ? "payment-success" : "payment-error", { response: answer.response });
    });
  }
  function submit() {
    if (isSending) return;
    tell("onSubmit");
    validate().then(function (isRight) {
      if (!isRight) return;
      if (PAGE.kind !== "dd" && PAGE.kind !== "ach") return send();
      ask("mandate", function (answer) {
        tell(answer === "confirm" ? "mandate_confirmed" : "mandate_cancelled");
        if (answer === "confirm") send(); else tell("onCancelMandatePage");
      });
    });
  }
  form.addEventListener("submit", function (event) { event.preventDefault(); submit(); });
  form.addEventListener("change", function (event) {
    if (event.target.id === "agreement") tell(event.target.checked ? "agreement_checked" : "agreement_unchecked");
    if (event.target.name === "captcha") tell("onCaptchaStateChange", { state: event.target.checked });
  });
  window.addEventListener("message", function (event) {
    if (event.source !== parent || typeof event.data !== "string") return;
    var message = JSON.parse(event.data);
    if (message.action === "validate") validate();
    if (message.action === "submit") submit();
    if (message.action === "error") show(message.key, message.message);
    if (message.action === "prepopulate") Object.keys(message.fields).forEach(function (key) { var control = document.getElementById(key); if (control && !/Number|Code/.test(key.replace("PostalCode", ""))) control.value = message.fields[key]; });
  });
  tell("page-loaded");
  resize();
})();`;
