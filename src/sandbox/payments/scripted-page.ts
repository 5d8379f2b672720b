/** A page of a stand-in with one script of ours, and no other. */
import { randomBytes } from "node:crypto";

/** @param script JavaScript; values in it are escaped by `scriptValue` */
export async function scriptedPage(page: Response, script: string, connect = "'self'"): Promise<Response> {
  const nonce = randomBytes(12).toString("base64url");
  const html = (await page.text()).replace("</body>", () => `<script nonce="${nonce}">${script}</script></body>`);
  const headers = new Headers(page.headers);
  headers.set(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:; connect-src ${connect}; script-src 'nonce-${nonce}'; base-uri 'none'`,
  );
  return new Response(html, { status: page.status, headers });
}

export const scriptValue = (value: unknown): string => JSON.stringify(value ?? null).replace(/</g, "\\u003c");
