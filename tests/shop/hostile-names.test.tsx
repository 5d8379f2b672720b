/** What stands in a browser by other people's hand: names of fields, and cookies. */
import { afterEach, expect, it, vi } from "vitest";
import { xsrfToken } from "../../src/api/users";
import { browserEnvironment } from "../../src/shop/browser/environment";

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = "XSRF-TOKEN=; Max-Age=0";
});

it("[GO-3] a posted checkout goes out whatever its fields are called", () => {
  const posted: [string, [string, unknown][]][] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    posted.push([this.getAttribute("action")!, [...new FormData(this)]]);
  });
  const fields = [
    ["submit", "1"],
    ["action", "buy"],
  ] as const;
  browserEnvironment(true, () => {}).post("https://pay.example/start", fields);
  expect(posted).toEqual([["https://pay.example/start", fields.map((field) => [...field])]]);
});

it.each([
  ["a%20token", "a token"],
  ["100%", "100%"],
])("[EMAIL-2] a cookie that says %s is read as %s", (written, read) => {
  document.cookie = `XSRF-TOKEN=${written}`;
  expect(xsrfToken({ xsrf_cookie: "XSRF-TOKEN" })).toBe(read);
});
