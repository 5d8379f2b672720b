import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowsBotCheck, consentIn, consentValue, ONLY_NECESSARY } from "../../src/domain/person/consent";
import { randomId } from "../../src/domain/page/random-id";
import { redact } from "../../src/domain/page/redact";

describe("consent", () => {
  it.each([
    ["", null],
    ["theme=dark", null],
    ["tillwright-consent=1.necessary", { analytics: false, recaptcha: false }],
    ["a=b; tillwright-consent=1.necessary.analytics; c=d", { analytics: true, recaptcha: false }],
    ["tillwright-consent=1.necessary.analytics.recaptcha", { analytics: true, recaptcha: true }],
    ["tillwright-consent=0.necessary.analytics", null],
    ["tillwright-consent=yes", null],
    ["x-tillwright-consent=1.necessary.analytics", null],
  ])("[ANA-2] the cookie %j says %j", (cookies, consent) => {
    expect(consentIn(cookies)).toEqual(consent);
  });

  it("[ANA-2] what is decided is read back as it was decided", () => {
    fc.assert(
      fc.property(
        fc.record({ analytics: fc.boolean(), recaptcha: fc.boolean() }),
        (consent) => void expect(consentIn(`a=1; tillwright-consent=${consentValue(consent)}`)).toEqual(consent),
      ),
    );
  });

  it("[CAPT-1] the bot check needs both consents", () => {
    expect(
      [
        ONLY_NECESSARY,
        { analytics: true, recaptcha: false },
        { analytics: false, recaptcha: true },
        { analytics: true, recaptcha: true },
      ].map(allowsBotCheck),
    ).toEqual([false, false, false, true]);
  });
});

describe("what goes into a log", () => {
  it.each([
    ["ann@example.com could not pay", "[email] could not pay"],
    ['"Ann Smith" <ann.smith+shop@mail.example.co.uk>', '"Ann Smith" <[email]>'],
    ["GET /checkout?basket=abc-DEF_123&pc=X failed", "GET /checkout?[query] failed"],
    ["https://shop.example/complete/?basket=1#top", "https://shop.example/complete/?[query]"],
    ["card 4242 4242 4242 4242 declined", "card [number] declined"],
    ["call +44 20 7946 0123", "call [number]"],
    ["Authorization: Bearer abc.def", "Authorization: Bearer [token]"],
    ["eyJhbGciOi.eyJzdWIi.sig", "[token]"],
    ["What? Nothing left to hide.", "What? Nothing left to hide."],
    ["at pay (https://shop.example/assets/basket-Bx1.js:12:345)", "at pay (https://shop.example/assets/basket-Bx1.js:12:345)"],
    ["status 503 after 1250 ms", "status 503 after 1250 ms"],
  ])("[TRACK-1] %j becomes %j", (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it("[TRACK-1] no address and no card number gets through, whatever stands around it; nothing grows beyond its limit", () => {
    const around = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(
        around,
        around,
        (before, after) => void expect(redact(`${before} ann@example.com ${after}`)).not.toContain("ann@example.com"),
      ),
    );
    fc.assert(
      fc.property(
        around,
        around,
        (before, after) => void expect(redact(`${before} 4242424242424242 ${after}`)).not.toContain("4242424242424242"),
      ),
    );
    fc.assert(fc.property(fc.string({ maxLength: 5_000 }), (text) => void expect(redact(text, 200).length).toBeLessThanOrEqual(200)));
  });

  it("[TRACK-1] a page view's id is 12 letters and digits, and another one each time", () => {
    const ids = Array.from({ length: 500 }, () => randomId());
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(new Set(ids).size).toBe(500);
    expect(new Set(ids.join("")).size).toBe(62);
  });
});
