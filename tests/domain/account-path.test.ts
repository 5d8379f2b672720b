import { describe, expect, it } from "vitest";
import { chosenOfferIn, SUBSCRIPTION_STEPS, subscriptionAddress, subscriptionPath, switchPath } from "../../src/domain/page/account-path";

describe("[MMA-2] [GAP-33] addresses of a subscription", () => {
  it.each([
    ["/mma/subscriptions/s1", { subscription: "s1", step: null }],
    ["/mma/subscriptions/s1/edit", { subscription: "s1", step: null }],
    ["/mma/subscriptions/s1/delivery-address", { subscription: "s1", step: "delivery-address" }],
    ["/mma/subscriptions/s1/cancel", { subscription: "s1", step: "cancel" }],
    ["/mma/subscriptions/s1/activate", { subscription: "s1", step: "activate" }],
    ["/mma/subscriptions", undefined],
    ["/mma/subscriptions/", undefined],
    ["/mma/subscriptions/s1/steal", undefined],
    ["/mma/subscriptions/s1/cancel/now", undefined],
    ["/mma/subscriptionss/s1", undefined],
    ["/mma", undefined],
  ])("%s is %j", (path, expected) => {
    expect(subscriptionAddress(path)).toEqual(expected);
  });

  it("the offer that is chosen in advance is read back, and nothing that is no path", () => {
    const url = new URL(switchPath("s1", "/offers/folio/print-yearly-gb"), "https://shop.example");
    expect(subscriptionAddress(url.pathname)).toEqual({ subscription: "s1", step: "offer" });
    expect(chosenOfferIn(url.searchParams)).toBe("/offers/folio/print-yearly-gb");
    expect(switchPath("s1")).toBe(subscriptionPath("s1", "offer"));
    for (const wrong of ["", "offers/a", "/offers/<b>", "/offers/a b", `/${"a".repeat(300)}`])
      expect(chosenOfferIn(new URLSearchParams({ offer: wrong }))).toBeUndefined();
  });

  it("what is written is read back, for every step", () => {
    for (const step of [undefined, ...SUBSCRIPTION_STEPS])
      expect(subscriptionAddress(subscriptionPath("s1", step))).toEqual({ subscription: "s1", step: step ?? null });
  });
});
