/** What /recaptcha/api.js?render=KEY gives a page: `grecaptcha.ready` and `grecaptcha.execute`, as the real one does. */
export const pageScript = (origin: string): string => `(function () {
  var key = new URL(document.currentScript.src).searchParams.get("render");
  window.grecaptcha = {
    ready: function (callback) { setTimeout(callback, 0); },
    execute: function (siteKey, options) {
      if (siteKey !== key) return Promise.reject(new Error("Invalid site key or not loaded in api.js: " + siteKey));
      var body = new URLSearchParams({ sitekey: siteKey, action: (options && options.action) || "", hostname: location.hostname });
      return fetch(${JSON.stringify(origin)} + "/token", { method: "POST", body: body }).then(function (answer) {
        if (!answer.ok) throw new Error("No token");
        return answer.json();
      }).then(function (answer) { return answer.token; });
    }
  };
})();
`;
