import { describe, expect, it, vi } from "vitest";
import type { FieldName } from "../../src/shop/checkout/form";
import { createShop } from "../../src/shop/create-shop";
import { memoryStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { line } from "../support/shop-server";
import { payByInvoice } from "../support/pay-by-invoice";
import { connection, server, shopOnTheLine } from "./shop-on-the-line";

shopOnTheLine();

const texts = { invalidForm: "Please check the fields", failed: "Please try again" };
const EMAIL = "customerDetails.email";

/** A checkout form whose email somebody outside has a say in; `says` answers for each address, when the test lets it. */
async function form(says: (email: string) => Promise<string | null>, known: (email: string) => string | null = () => null) {
  const checkout = await server.load(await server.checkout([line("/offers/vpn-monthly", 1)]));
  const shop = createShop({ ...sampleState(), checkout }, { storage: memoryStorage() });
  shop.start();
  const focused: string[] = [];
  const field = (name: FieldName, text: string) => {
    shop.actions.register(name, {
      label: name,
      validate: (value) => (value ? null : `${name} is required`),
      focus: () => void focused.push(name),
    });
    shop.actions.setValue(name, text);
  };
  shop.actions.register(EMAIL, {
    label: "Email",
    validate: (value) => (!value ? "Email is required" : value.includes("@") ? known(value) : "Please provide a valid email address"),
    focus: () => void focused.push(EMAIL),
    outside: { check: says, waiting: "Checking your email address…" },
    abortMessage: "Invalid email",
  });
  shop.actions.setValue(EMAIL, "ada@example.com");
  for (const [name, text] of [
    ["customerDetails.firstName", "Ada"],
    ["customerDetails.lastName", "Byron"],
    ["billingDetails.address1", "1 High Street"],
    ["billingDetails.city", "London"],
    ["billingDetails.postalCode", "SW1A 1AA"],
    ["billingDetails.country", "GB"],
  ] as const)
    field(name, text);
  payByInvoice(shop, "Email");
  return { shop, focused, placed: async () => (await server.load(checkout.id)).completed };
}

function held<T>(value: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => (release = () => resolve(value)));
  return { promise, release };
}

describe("a field that somebody outside has a say in", () => {
  it("[EMAIL-1] [FORM-4] an order waits for the answer, says so, and goes on by itself", async () => {
    const { promise, release } = held<string | null>(null);
    const { shop, placed } = await form(() => promise);
    const submitting = shop.actions.submit(texts);
    await vi.waitFor(() =>
      expect(shop.checkoutForm.getState()).toMatchObject({ status: "submitting", progress: "Checking your email address…" }),
    );
    expect(connection.orders).toHaveLength(0);
    release();
    expect((await submitting)?.order_reference).toBeTruthy();
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "done", progress: null });
    expect(await placed()).toBe(true);
  });

  it("[EMAIL-1] what speaks against it stops the order: the field has the focus, the form says 'Invalid email', and nothing was sent", async () => {
    const { shop, focused, placed } = await form(async () => "Email address was not validated, please try again");
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState()).toMatchObject({
      status: "failed",
      message: "Invalid email",
      progress: null,
      errors: { [EMAIL]: "Email address was not validated, please try again" },
    });
    expect(shop.checkoutForm.getState().summary).toHaveLength(1);
    expect(focused).toEqual([EMAIL]);
    expect(connection.orders).toHaveLength(0);
    expect(await placed()).toBe(false);
    shop.actions.clearError(EMAIL);
    expect(shop.checkoutForm.getState().errors).toEqual({});
  });

  it("[EMAIL-1] what is known after the answer stops it just as well", async () => {
    let business = false;
    const { shop, focused } = await form(
      async () => ((business = true), null),
      () => (business ? "This user is associated with a business account." : null),
    );
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState()).toMatchObject({
      message: "Invalid email",
      errors: { [EMAIL]: "This user is associated with a business account." },
    });
    expect(focused).toEqual([EMAIL]);
  });

  it("[EMAIL-1] nobody is asked while another field is wrong, and then the form says its own words", async () => {
    const says = vi.fn(async () => null);
    const { shop } = await form(says);
    shop.actions.setValue("customerDetails.firstName", "");
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(says).not.toHaveBeenCalled();
    expect(shop.checkoutForm.getState().message).toBe("Please check the fields");
  });

  it("[EMAIL-1] a text that is no email aborts with 'Invalid email', without a question", async () => {
    const says = vi.fn(async () => null);
    const { shop, focused } = await form(says);
    shop.actions.setValue(EMAIL, "ada");
    expect(await shop.actions.submit(texts)).toBeUndefined();
    expect(shop.checkoutForm.getState()).toMatchObject({
      message: "Invalid email",
      errors: { [EMAIL]: "Please provide a valid email address" },
    });
    expect(says).not.toHaveBeenCalled();
    expect(focused).toEqual([EMAIL]);
  });

  it("[EMAIL-1] an address typed while it is being checked is checked before anything is ordered", async () => {
    const first = held<string | null>("never heard");
    const asked: string[] = [];
    const { shop, placed } = await form((email) => (asked.push(email), asked.length === 1 ? first.promise : Promise.resolve(null)));
    const submitting = shop.actions.submit(texts);
    await vi.waitFor(() => expect(asked).toEqual(["ada@example.com"]));
    shop.actions.setValue(EMAIL, "byron@example.com");
    first.release();
    expect((await submitting)?.order_reference).toBeTruthy();
    expect(asked).toEqual(["ada@example.com", "byron@example.com"]);
    expect(connection.orders[0]!.body.customerDetails.email).toBe("byron@example.com");
    expect(await placed()).toBe(true);
  });
});
