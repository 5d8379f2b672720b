/** What Datatrans answers to a charge, and what is known of it then. Only the line to Datatrans is a stand-in. */
import { afterAll, describe, expect, it, vi } from "vitest";
import { money } from "../../src/domain/money/money";
import { connect } from "../../src/payment-methods/datatrans/handler.server";
import type { Charge } from "../../src/registry/payment-handler";

const settings = {
  merchantId: "m",
  password: "p",
  signKey: "00",
  apiUrl: "https://api.datatrans.example",
  payUrl: "https://pay.datatrans.example",
};
const { chargeAgain } = connect(settings);
const asked = () => ({ attemptId: "A-1", reference: "R-1", total: money(1999, "CHF"), begunAt: new Date().toISOString() }) as Charge;
const charge = () => chargeAgain!.charge({ token: "alias" }, asked());
const lookup = () => chargeAgain!.lookup({ token: "alias" }, asked());
const answers = (status: number, body: object) => vi.stubGlobal("fetch", async () => Response.json(body, { status }));

describe("Datatrans", () => {
  // The next file's preparations come before anything else takes the stand-in away.
  afterAll(() => void vi.unstubAllGlobals());

  it("[PAY-14] what it refuses to look at it has not charged: no decline, to be tried anew, and nothing to look up once more", async () => {
    answers(400, { error: { code: "INVALID_PROPERTY", message: "authorize.card.alias" } });
    // Whoever looks up a charge at Datatrans asks for it.
    for (const said of [await charge(), await lookup()])
      expect(said).toEqual({ ok: false, kind: "soft", code: "not-asked", detail: "INVALID_PROPERTY" });
  });

  it.each([
    [401, { error: { code: "UNAUTHORIZED" } }],
    // Another call had this key.
    [422, { error: { code: "CLIENT_ERROR" } }],
    [409, { error: { code: "DUPLICATE_REFNO" } }],
    [429, {}],
    [400, {}],
  ])("[PAY-13] an answer %i says nothing of an earlier charge: %j", async (status, body) => {
    answers(status, body);
    await expect(charge()).rejects.toThrow(String(status));
    await expect(lookup()).rejects.toThrow(String(status));
  });

  it("[PAY-14] a decline is one, also of a charge that is looked up", async () => {
    answers(400, { error: { code: "EXPIRED_CARD" } });
    for (const said of [await charge(), await lookup()]) expect(said).toEqual({ ok: false, kind: "hard", code: "EXPIRED_CARD" });
  });
});
