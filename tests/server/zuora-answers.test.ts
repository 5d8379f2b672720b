/** What Zuora's refusals mean: a decline of the bank's, or a fault that says nothing of the card. Only the line to Zuora is a stand-in. */
import { afterAll, describe, expect, it, vi } from "vitest";
import { money } from "../../src/domain/money/money";
import { connectZuora } from "../../src/payment-providers/zuora/zuora.server";
import type { Charge, PaymentOrder } from "../../src/registry/payment-handler";

const total = money(1999, "EUR");
const given = { attemptId: "A-1", reference: "R-1", total, country: "DE", email: "ada@shopper.example", billingDetails: {} };

/** Of a card that is good, a charge is refused with that reason. */
function refusing(code: number, message: string) {
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: { method?: string } = {}) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/oauth/token")) return Response.json({ access_token: "t", expires_in: 3600 });
    if (pathname.endsWith("/accounts")) return Response.json({ success: true, accountId: "account" });
    if (method === "POST" && pathname.endsWith("/payments")) return Response.json({ success: false, reasons: [{ code, message }] });
    return Response.json({ success: true, status: "Active", accountKey: isKept ? "account" : null });
  });
}
/** Whether an account has the card already. */
let isKept = false;
const zuora = () => connectZuora({ clientId: "id", clientSecret: "secret", url: "https://zuora.example" });
const pay = () => ((isKept = false), zuora().authorise(given as unknown as PaymentOrder, "f".repeat(32)));
const renew = () => ((isKept = true), zuora().chargeAgain.charge({ token: "f" }, { ...given, initiator: "merchant" } as unknown as Charge));

describe("Zuora", () => {
  // The next file's preparations come before anything else takes the stand-in away.
  afterAll(() => void vi.unstubAllGlobals());

  it.each([
    ["Transaction declined.do_not_honor - Your card was declined.", "soft", "do_not_honor", "Your card was declined."],
    ["Transaction declined.stolen_card - Your card was declined.", "hard", "stolen_card", "Your card was declined."],
  ])("[PAY-2] [PAY-14] what the bank declines is a refusal: %s", async (words, kind, code, message) => {
    refusing(53200050, words);
    expect(await pay()).toMatchObject({ ok: false, code: "declined", message });
    expect(await renew()).toEqual({ ok: false, kind, code });
  });

  it.each([
    [53300050, "The account is locked by another request"],
    [50000070, "Request exceeded the limit"],
    [53200020, "'paymentGatewayName' is not valid"],
    [53200010, "The permission Process Electronic Payments is missing"],
    [50000060, "Internal error"],
    [0, ""],
  ])("[PAY-2] [PAY-14] error %i says nothing of the card, so nobody is declined for it: %s", async (code, words) => {
    refusing(code, words);
    for (const asking of [pay, renew]) await expect(asking()).rejects.toThrow(`${code} ${words}`.trim());
  });
});
