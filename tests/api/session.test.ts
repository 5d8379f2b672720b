import { afterEach, describe, expect, it, vi } from "vitest";
import { requestToken } from "../../src/api/session";

afterEach(() => void vi.restoreAllMocks());

describe("the token call", () => {
  it("[SESS-2] [CONST-1] asks for a fresh token as limio-mma, in the shop's mode", async () => {
    const asked = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(
        async () => new Response(JSON.stringify({ access_token: "a.b.c", token_type: "Bearer", expires_in: 300 }), { status: 200 }),
      );
    expect(await requestToken("production")).toBe("a.b.c");
    const [path, { method, body, headers }] = asked.mock.calls[0] as unknown as [string, RequestInit];
    expect([path, method, String(body)]).toEqual(["/api/sf/oauth2/token", "POST", "grant_type=refresh_token&client_id=limio-mma"]);
    expect(new Headers(headers).get("x-limio-mode")).toBe("production");
  });
});
