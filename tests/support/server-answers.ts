/** What the shop's server would answer, for tests of single blocks: the outside world of a page in the browser. */
import { vi, type Mock } from "vitest";

export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (call: Call) => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

/**
 * Answers the page's calls with `answer` until the test ends; "offline" lets every one fail without an answer.
 *
 * @returns the calls, as they come in
 */
export function answerCalls(answer: Answer | "offline"): Call[] {
  const calls: Call[] = [];
  const stand: Mock<typeof fetch> = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const call = {
      method: init?.method ?? "GET",
      path: String(input).split("?")[0]!,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init?.headers),
    };
    calls.push(call);
    if (answer === "offline") throw new TypeError("Failed to fetch");
    const { status = 200, body } = await answer(call);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  void stand;
  return calls;
}

export const refusal = (status: number, code: string, message: string) => ({ status, body: { error: { code, message }, requestId: "r1" } });
