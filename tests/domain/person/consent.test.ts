import { describe, expect, it } from "vitest";
import { callingCodeOf } from "../../../src/domain/person/calling-codes";
import { allowsBotCheck, consentIn, consentValue, ONLY_NECESSARY } from "../../../src/domain/person/consent";
import { CONSENT_COOKIE } from "../../../src/domain/page/cookie-names";

const cookie = (value: string) => `${CONSENT_COOKIE}=${value}`;

describe("[ANA-2] [CAPT-1] what a shopper has agreed to", () => {
  it.each([
    ["nothing else", ONLY_NECESSARY, "1.necessary"],
    ["analytics", { analytics: true, recaptcha: false }, "1.necessary.analytics"],
    ["everything", { analytics: true, recaptcha: true }, "1.necessary.analytics.recaptcha"],
  ])("is kept: %s", (_, consent, value) => {
    expect(consentValue(consent)).toBe(value);
    expect(consentIn(cookie(value))).toEqual(consent);
  });

  it.each([
    ["stands among other cookies", `a=1; ${cookie("1.necessary.analytics")}; b=2`, true],
    ["stands among other cookies without spaces", `a=1;${cookie("1.necessary.analytics")};b=2`, true],
    ["is not decided without the cookie", "a=1; b=2", null],
    ["is not decided without any", "", null],
    ["is not decided by another version", cookie("2.necessary.analytics"), null],
    ["is not decided by what is no consent", cookie("1.analytics"), null],
    ["is not decided by an empty cookie", cookie(""), null],
    ["is not decided by a cookie whose name ends like it", `x${cookie("1.necessary.analytics")}`, null],
  ])("%s", (_, cookies, analytics) => expect(consentIn(cookies)?.analytics ?? null).toBe(analytics));

  it.each([
    [{ analytics: true, recaptcha: true }, true],
    [{ analytics: true, recaptcha: false }, false],
    [{ analytics: false, recaptcha: true }, false],
  ])("the bot check needs both: %j", (consent, allowed) => expect(allowsBotCheck(consent)).toBe(allowed));
});

it.each([
  ["GB", "44"],
  ["XK", "383"],
  ["AD", "376"],
  ["AQ", ""],
  ["", ""],
])("[PHONE-1] the calling code of %j is %j", (country, code) => expect(callingCodeOf(country)).toBe(code));
