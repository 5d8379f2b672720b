/** The order that a form sends, by what stands in the form and in the page's address. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Checkout } from "../../../src/domain/order/order";
import { ATTEMPT_KEY, memoryStorage } from "../../../src/shop/browser/storage";
import type { CheckoutFormState } from "../../../src/shop/checkout/form";
import { EMPTY_FORM } from "../../../src/shop/checkout/no-form";
import { attemptAt, ofTheAddress, orderRequest } from "../../../src/shop/checkout/order-request";
import { BILLING_SAME } from "../../../src/shop/address/delivery";
import { sampleState } from "../../../src/storefront/sample-state";

afterEach(() => vi.unstubAllGlobals());

const checkout = sampleState().checkout as Checkout;
const delivered: Checkout = { ...checkout, basket: { ...checkout.basket, hasDelivery: true } };
const undelivered: Checkout = { ...checkout, basket: { ...checkout.basket, hasDelivery: false } };

/** What is sent of a form in which these texts stand. */
function sent(texts: Record<string, string>, { of = checkout, ...state }: Partial<CheckoutFormState> & { of?: Checkout } = {}) {
  return orderRequest(of, { ...EMPTY_FORM, ...state }, { texts: Object.entries(texts), findings: {} });
}
const at = (address: string) => vi.stubGlobal("location", new URL(address, "https://shop.example"));

describe("what stands in the form", () => {
  it("[FORM-2] goes under its group and name, trimmed; what nobody can see is not sent", () => {
    const order = sent({
      "customerDetails.email": " ann@example.com ",
      "customerDetails.firstName": "",
      "customerDetails.lastName": " \u200B\u00A0",
      "customFields.po.number": "7",
      "consents.terms": "2026-11-22T10:00:00.000Z",
      loose: "belongs to no group",
    });
    expect(order.customerDetails).toEqual({ email: "ann@example.com" });
    expect(order.customFields).toEqual({ "po.number": "7" });
    expect(order.consents).toEqual({ terms: "2026-11-22T10:00:00.000Z" });
    expect(order).not.toHaveProperty("loose");
  });

  it("[FORM-2] a form without a field of the customer still says so", () => expect(sent({}).customerDetails).toEqual({}));

  it.each<[string, Record<string, string>, object | undefined]>([
    ["a page that asks for no bill says nothing of one", { "customerDetails.email": "a@b.example" }, undefined],
    ["one that asks and got nothing says that", { "customerDetails.email": "a@b.example", "billingDetails.city": " " }, {}],
    ["a name that only ends alike asks for none", { "customFields.billingDetails.": "x" }, undefined],
    ["what was typed is the bill", { "billingDetails.city": "Bath" }, { city: "Bath" }],
  ])("[ADDR-6] %s", (_title, texts, billing) => expect(sent(texts).billingDetails).toEqual(billing));

  it.each<[string, Record<string, string>, object]>([
    [
      "number and street make one line beside the two",
      { buildingNumber: "12", streetName: "Lantern Yard" },
      { address1: "12 Lantern Yard" },
    ],
    ["a line that was typed stays as it is", { address1: "The Mill", streetName: "Mill Lane" }, { address1: "The Mill" }],
    ["a line alone is sent alone", { address1: "The Mill" }, {}],
    ["a number alone makes no line", { buildingNumber: "12" }, {}],
  ])("[ADDR-1] %s", (_title, address, line) => {
    const texts = (group: string) => Object.fromEntries(Object.entries(address).map(([name, text]) => [`${group}.${name}`, text]));
    expect(sent(texts("billingDetails")).billingDetails).toEqual({ ...address, ...line });
    expect(sent(texts("deliveryDetails"), { of: delivered }).deliveryDetails).toEqual({ ...address, ...line });
  });

  const delivery = { "deliveryDetails.city": "Bath", "deliveryDetails.buildingNumber": "1", "deliveryDetails.streetName": "High Street" };
  const inFull = { city: "Bath", buildingNumber: "1", streetName: "High Street", address1: "1 High Street" };
  it.each<[string, Record<string, string>, string | undefined, Checkout, object | undefined]>([
    ["ticked, the bill goes where the delivery goes", delivery, "on", delivered, inFull],
    ["not ticked, it does not", delivery, "", delivered, undefined],
    ["in a basket without delivery the tick counts for nothing", delivery, "on", undelivered, undefined],
    ["without a delivery address it counts for nothing", { "billingDetails.city": "York" }, "on", delivered, { city: "York" }],
    ["nor with an empty one", { "deliveryDetails.city": " ", "billingDetails.city": "York" }, "on", delivered, { city: "York" }],
    ["it comes before what was typed as a bill", { ...delivery, "billingDetails.city": "York" }, "on", delivered, inFull],
  ])("[ADDR-4] %s", (_title, texts, ticked, of, billing) => {
    const order = sent(texts, { of, values: ticked === undefined ? {} : { [BILLING_SAME]: ticked } });
    expect(order.billingDetails).toEqual(billing);
  });

  it("[ADDR-4] where nothing is delivered no delivery address is sent", () => {
    expect(sent({ "billingDetails.city": "York" })).not.toHaveProperty("deliveryDetails");
    expect(sent(delivery, { of: delivered }).deliveryDetails).toEqual(inFull);
  });

  it("[API-3] [BASK-12] it says what the shopper saw: version, total and its currency, how it is paid, and where it comes from", () => {
    const order = sent({}, { paymentType: "invoice", payment: { invoicePref: "Post" } });
    const { amount, currency } = checkout.order.total;
    expect(order).toMatchObject({ checkoutId: checkout.id, basketVersion: checkout.version, total: { amount, currency } });
    expect(order).toMatchObject({ order_type: "new", paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } });
    expect(Object.keys(order.total!)).toEqual(["amount", "currency"]);
    expect(order).toMatchObject({ __spec_version: 2, initiated_source: "shop", process_immediately: true, source: "shop", mode: "shop" });
  });

  it("[PAY-14] what the shopper wants saved is said beside the payment, and what they saved is named by its id", () => {
    const saved = sent({}, { paymentType: "zuora_card", payment: { save: true, zuora: { token: "t" } } });
    expect(saved).toMatchObject({ savePayment: true, payment: { type: "zuora_card", zuora: { token: "t" } } });
    expect(saved.payment).not.toHaveProperty("save");
    const again = sent({}, { paymentType: "zuora_card", payment: { type: "stored", stored: { id: "visa" } } });
    expect(again).toMatchObject({ paymentType: "zuora_card", payment: { type: "stored", stored: { id: "visa" } } });
    expect(again).not.toHaveProperty("savePayment");
  });

  it("[PAY-1] without a method it names none", () => expect(sent({})).toMatchObject({ paymentType: "", payment: { type: "" } }));
});

describe("what the page's address adds", () => {
  it.each<[string, string, object]>([
    ["all four", "?state=s&redirect_url=/thanks&subId=1&subRef=R", { redirectState: "s", redirectUrl: "/thanks", subId: "1", subRef: "R" }],
    ["nothing of what is empty or called otherwise", "?state=&redirect_url=&sub=1&basket=x", {}],
    ["nothing of an empty address", "", {}],
  ])("[QUERY-1] %s", (_title, search, added) => expect(ofTheAddress(search)).toEqual(added));

  it("[QUERY-1] no more of it than an order takes", () => {
    const long = "x".repeat(3_000);
    const taken = ofTheAddress(`?state=${long}&redirect_url=${long}&subId=${long}&subRef=${long}`);
    expect(Object.values(taken).map((text) => text!.length)).toEqual([500, 2_000, 200, 200]);
  });

  it("[QUERY-1] it goes with the order", () => {
    at("/checkout?state=s&subId=1");
    expect(sent({})).toMatchObject({ redirectState: "s", subId: "1" });
  });

  it.each([
    ["/checkout", "/checkout"],
    ["/checkout?basket=b&paymentStatus=112&paymentReturned=1", "/checkout"],
    ["/security/checkout?utm=a%20b&basket=b", "/security/checkout?utm=a+b"],
  ])("[PAY-9] a shopper who ordered on %s goes back to %s", (address, page) => {
    at(address);
    expect(sent({}).page).toBe(page);
  });

  it("[PAY-9] an address of 2000 characters is kept, a longer one is not", () => {
    const path = `/${"p".repeat(1_999)}`;
    at(path);
    expect(sent({}).page).toBe(path);
    at(`${path}p`);
    expect(sent({})).not.toHaveProperty("page");
  });

  it("[PAY-9] without a browser there is no page to go back to", () => expect(sent({})).not.toHaveProperty("page"));
});

describe("the key of an order", () => {
  it("[API-4] is the same for the same order, also after a reload, and 32 hexadecimal digits", () => {
    const storage = memoryStorage();
    const { key } = attemptAt(sent({}), storage);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptAt(sent({}), storage).key).toBe(key);
  });

  it("[API-4] is another one for another order, and for the same one after the first has ended", () => {
    const storage = memoryStorage();
    const first = attemptAt(sent({}), storage);
    const other = attemptAt(sent({ "customerDetails.email": "ann@example.com" }), storage);
    expect(other.key).not.toBe(first.key);
    other.end();
    expect(storage.get(ATTEMPT_KEY)).toBeNull();
    expect(attemptAt(sent({ "customerDetails.email": "ann@example.com" }), storage).key).not.toBe(other.key);
  });

  it("[API-4] bytes below 16 keep both digits", () => {
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
    expect(attemptAt(sent({}), memoryStorage()).key).toBe("07".repeat(16));
  });
});
