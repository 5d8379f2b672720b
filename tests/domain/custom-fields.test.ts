import { describe, expect, it } from "vitest";
import { customFieldsOf } from "../../src/domain/offer/custom-fields";
import type { BasketItem } from "../../src/domain/order/order";

const sold = (attributes: object) => ({ data: { attributes } });
const item = (attributes: object, ...addOns: object[]) =>
  ({ offer: sold(attributes), addOns: addOns.map((own) => ({ addOn: sold(own) })) }) as unknown as Pick<BasketItem, "offer" | "addOns">;

describe("[BASK-12] custom fields of an order", () => {
  it("are the attributes whose name contains __c, of offers and their add-ons, as text", () => {
    const fields = customFieldsOf([
      item({ seat__c: "vpn", seats__c: 5, display_name__limio: "VPN" }, { box__c: true }),
      item({ nested__c: { a: 1 }, none__c: null, list__c: ["a"] }),
    ]);
    expect(fields).toEqual({ seat__c: "vpn", seats__c: "5", box__c: "true" });
  });
  it("of the same name: the later one stays", () =>
    expect(customFieldsOf([item({ seat__c: "a" }), item({ seat__c: "b" })])).toEqual({ seat__c: "b" }));
  it("of an empty basket are none", () => expect(customFieldsOf([])).toEqual({}));
});
