/**
 * What /tag-manager/gtm.js?id=…&l=… gives a page: it reads the data layer from its beginning and hears every push, as the real one does.
 */
export const pageScript = (origin: string): string => `(function () {
  var query = new URL(document.currentScript.src).searchParams;
  var name = query.get("l") || "dataLayer";
  var layer = (window[name] = window[name] || []);
  var position = 0;
  function send(event) {
    try {
      // Commands of the consent mode are argument lists.
      var entry = Object.prototype.toString.call(event) === "[object Arguments]" ? { command: Array.prototype.slice.call(event) } : event;
      navigator.sendBeacon(${JSON.stringify(origin)} + "/collect", JSON.stringify({ container: query.get("id"), page: location.pathname, moment: performance.timeOrigin + performance.now(), position: position++, event: entry }));
    } catch (error) {}
  }
  for (var index = 0; index < layer.length; index++) send(layer[index]);
  var push = layer.push;
  layer.push = function () {
    for (var index = 0; index < arguments.length; index++) send(arguments[index]);
    return push.apply(layer, arguments);
  };
})();
`;
