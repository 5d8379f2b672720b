/** As a browser goes to an address: `fetch` says of itself that it is a script, whatever one asks it to say. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { IncomingHttpHeaders } from "node:http";

/** @param form posted where given */
export const navigate = (url: string, form?: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const headers = { "Sec-Fetch-Mode": "navigate", ...(form && { "Content-Type": "application/x-www-form-urlencoded" }) };
    const asked = request(url, { method: form ? "POST" : "GET", headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode!, headers: response.headers, text: body }), reject);
    });
    asked.once("error", reject);
    asked.end(form && new URLSearchParams(form).toString());
  });
