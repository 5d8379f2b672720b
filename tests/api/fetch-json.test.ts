import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setCallContext } from "../../src/api/call-context";
import { FetchError, fetchJson } from "../../src/api/fetch-json";
import { setReporter, type Report } from "../../src/api/report";

/** Whatever stands between shopper and shop answers too: proxies with pages of HTML, half an answer, none. */
let line: Server;
let origin: string;
const asked: IncomingMessage[] = [];
const ANSWERS: Record<string, [status: number, body: string]> = {
  "/fine": [200, '{"id":1}'],
  "/nothing": [204, ""],
  "/refused": [422, '{"error":{"message":"This code is used up","code":"promo-code-used-up"},"requestId":"r-1"}'],
  "/gateway": [502, "<html>Bad gateway</html>"],
  "/empty": [500, ""],
  "/portal": [200, "<h1>Welcome to our network</h1>"],
};
beforeAll(async () => {
  line = createServer((request, response) => {
    asked.push(request);
    const answer = ANSWERS[request.url!];
    if (request.url === "/broken" || request.url === "/slow") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "500" }).write('{"id":');
      return void (request.url === "/broken" && setTimeout(() => request.socket.destroy(), 20));
    }
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer[0], { "content-type": "application/json" }).end(answer[1]);
  });
  await new Promise<void>((resolve) => line.listen(0, resolve));
  origin = `http://localhost:${(line.address() as AddressInfo).port}`;
});
afterAll(() => {
  line.closeAllConnections();
  line.close();
});

let reports: Report[];
beforeEach(() => {
  reports = [];
  asked.length = 0;
  setReporter((entry) => void reports.push(entry));
});
afterEach(() => {
  setReporter(null);
  setCallContext(() => ({}));
});
const failure = (path: string) =>
  fetchJson(origin + path).then(
    () => expect.unreachable(),
    (error: unknown) => error as FetchError,
  );

describe("a call to the server", () => {
  it("[API-6] answers what the server says; nothing for an empty answer", async () => {
    expect(await fetchJson(`${origin}/fine`)).toEqual({ id: 1 });
    expect(await fetchJson(`${origin}/nothing`)).toBeUndefined();
  });

  it("[BLD-1] asks with the headers of a preload: another would make the browser ask a second time", async () => {
    await fetchJson(`${origin}/fine`);
    await fetch(`${origin}/fine`);
    const [call, plain] = asked.map(({ rawHeaders }) => rawHeaders);
    expect(call).toEqual(plain);
  });

  it.each([
    ["/refused", 422, "This code is used up", "promo-code-used-up", "r-1"],
    ["/gateway", 502, "API Request failed: ORIGIN/gateway 502", undefined, undefined],
    ["/empty", 500, "API Request failed: ORIGIN/empty 500", undefined, undefined],
    ["/cut", 0, "API Request failed: ORIGIN/cut (no connection)", "offline", undefined],
    ["/broken", 0, "API Request failed: ORIGIN/broken (no connection)", "offline", undefined],
    ["/portal", 502, "API Request failed: ORIGIN/portal 502", undefined, undefined],
  ])(
    "[API-6] %s fails with the status as code, and the server's words where it has some",
    async (path, code, message, reason, requestId) => {
      const error = await failure(path);
      expect(error).toBeInstanceOf(FetchError);
      expect(error).toMatchObject({ name: "FetchError", code, message: message.replace("ORIGIN", origin), reason, requestId });
    },
  );

  it("[API-6] may be answered with anything where nobody reads it", async () => {
    expect(await fetchJson(`${origin}/portal`, { unread: true })).toBeUndefined();
  });

  it("[API-6] that was given up fails with the reason for that, also in the middle of its answer", async () => {
    const reason = new Error("nobody waits any more");
    const giveUp = new AbortController();
    const call = fetchJson(`${origin}/slow`, { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(reason), 50);
    await expect(call).rejects.toBe(reason);
  });

  it.each([
    ["", undefined],
    [", also one that somebody may end before", new AbortController().signal],
  ])("[API-6] that nobody answers ends after a minute as one without a connection does, and not never%s", async (_, signal) => {
    const soon = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 50);
      return controller.signal;
    });
    await expect(fetchJson(`${origin}/slow`, { signal })).rejects.toMatchObject({ code: 0, reason: "offline" });
    expect(soon).toHaveBeenCalledExactlyOnceWith(60_000);
    soon.mockRestore();
  });

  it("[API-6] a request id becomes a breadcrumb", async () => {
    await failure("/refused");
    expect(reports).toEqual([{ level: "info", message: "requestId r-1", breadcrumb: true }]);
    await failure("/gateway");
    expect(reports).toHaveLength(1);
  });

  it("[SESS-5] carries mode and bearer where there are any, and neither when it is anonymous", async () => {
    setCallContext(async () => ({ token: "t1", mode: "preview" }));
    await fetchJson(`${origin}/fine`);
    await fetchJson(`${origin}/fine`, { anonymous: true });
    expect(asked.map(({ headers }) => [headers["x-limio-mode"], headers.authorization])).toEqual([
      ["preview", "Bearer t1"],
      [undefined, undefined],
    ]);
  });
});
