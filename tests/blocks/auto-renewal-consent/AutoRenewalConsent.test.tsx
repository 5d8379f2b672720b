import { describe, expect, it } from "vitest";
import type { BasketItem, Checkout } from "../../../src/domain/order/order";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

/** A basket whose first offer asks for the consent in these states. */
function asking(states: unknown): { checkout: Checkout } {
  const checkout = sampleCheckout("sample");
  const [first, ...others] = checkout.basket.basketItems;
  const offer = { ...first!.offer, data: { attributes: { ...first!.offer.data.attributes, autorenew_consent_states: states } } };
  return { checkout: { ...checkout, basket: { ...checkout.basket, basketItems: [{ ...first!, offer }, ...others] } } };
}
const consent = async (options: RenderBlockOptions) => {
  const rendered = await renderBlock("auto-renewal-consent", options);
  return { ...rendered, box: rendered.screen.getByRole("checkbox", { name: /renews automatically/ }) };
};
const bill = ({ shop }: Awaited<ReturnType<typeof consent>>, country: string, state: string) => {
  shop.actions.setValue("billingDetails.country", country);
  shop.actions.setValue("billingDetails.state", state);
};

const CHARGE = { type: "recurring", repeat_interval: 1, repeat_interval_type: "years", value: "39.00", currencyCode: "GBP" } as const;

describe("consent to automatic renewal", () => {
  it("[CONSENT-1] is asked for in a consent state of the basket's offers, and nowhere else", async () => {
    const rendered = await consent({ state: asking(["CA", "NY"]) });
    expect(rendered.box.query()).toBeNull();
    bill(rendered, "US", "CA");
    await expect.element(rendered.box).toBeVisible();
    await expect.element(rendered.box).not.toBeChecked();
    for (const [country, state] of [
      ["US", "TX"],
      ["IT", "CA"],
      ["US", ""],
    ] as const) {
      bill(rendered, country, state);
      await expect.element(rendered.box).not.toBeInTheDocument();
      bill(rendered, "US", "NY");
      await expect.element(rendered.box).toBeVisible();
    }
  });

  it("[CONSENT-1] is not asked for where no offer in the basket names a state", async () => {
    const rendered = await consent({ state: asking(undefined) });
    bill(rendered, "US", "CA");
    await expect.element(rendered.box).not.toBeInTheDocument();
  });

  it("[CONSENT-1] is asked for everywhere when no state logic is needed", async () => {
    const { box } = await consent({ settings: { everywhere: true } });
    await expect.element(box).toBeVisible();
  });

  it("[CONSENT-1] is not required by itself; required, it says 'This must be checked to proceed with your order'", async () => {
    const optional = await consent({ settings: { everywhere: true } });
    await expect.element(optional.box).toBeVisible();
    expect(optional.shop.actions.validate()).toBe(true);
    await optional.screen.unmount();
    const { shop, box } = await consent({ settings: { everywhere: true, required: true } });
    await expect.element(box).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(box).toHaveAccessibleDescription("This must be checked to proceed with your order");
    await box.click();
    expect(shop.actions.validate()).toBe(true);
    expect(shop.checkoutForm.getState().values["consents.autoRenewal"]).toMatch(/^\d{4}-.*Z$/);
  });

  it("[VIS-1] [CONSENT-1] ticked in one state and gone in the next, it is neither required nor sent", async () => {
    const rendered = await consent({ state: asking("CA"), settings: { required: true } });
    bill(rendered, "US", "CA");
    await expect.element(rendered.box).toBeVisible();
    expect(rendered.shop.actions.validate()).toBe(false);
    bill(rendered, "US", "TX");
    await expect.element(rendered.box).not.toBeInTheDocument();
    expect(rendered.shop.actions.validate()).toBe(true);
  });

  it("[CONSENT-1] comes back with the page for the plan it was given to, and for no other", async () => {
    const storage = memoryStorage();
    const again = async (basketItems: Checkout["basket"]["basketItems"]) => {
      const checkout = sampleCheckout("sample");
      const state = { checkout: { ...checkout, basket: { ...checkout.basket, basketItems } } };
      const rendered = await consent({ settings: { everywhere: true }, state, storage });
      rendered.shop.start();
      return rendered;
    };
    const [first, second] = sampleCheckout("sample").basket.basketItems as [BasketItem, BasketItem];
    const given = await again([first]);
    await given.box.click();
    await expect.element(given.box).toBeChecked();
    await given.screen.unmount();
    const back = await again([{ ...first, quantity: first.quantity + 1 }]);
    await expect.element(back.box).toBeChecked();
    await back.screen.unmount();
    const other = await again([second]);
    await expect.element(other.box).not.toBeChecked();
  });

  it("[CONSENT-1] an add-on that comes later is agreed to anew, and so is a renewal by itself; what charges are called changes nothing", async () => {
    const { shop, box } = await consent({ settings: { everywhere: true } });
    const { checkout } = shop.basket.getState();
    const first = checkout!.basket.basketItems[0]!;
    const holds = (item: BasketItem) =>
      poseBasket(shop, { checkout: { ...checkout!, basket: { ...checkout!.basket, basketItems: [item] } } });
    const withAttributes = (attributes: object): BasketItem => ({
      ...first,
      offer: { ...first.offer, data: { attributes: { ...first.offer.data.attributes, ...attributes } } },
    });
    const plain = { ...withAttributes({ price__limio: [CHARGE] }), addOns: [] };
    holds(plain);
    await box.click();
    await expect.element(box).toBeChecked();
    holds({ ...withAttributes({ price__limio: [{ ...CHARGE, label: "Fee", value: 39 }] }), addOns: [] });
    await expect.element(box).toBeChecked();
    const { path, data, price } = first.offer;
    holds({
      ...plain,
      addOns: [{ id: "a", addOn: { ...first.offer, path: `${path}/extra`, data }, quantity: 1, price }] as BasketItem["addOns"],
    });
    await expect.element(box).not.toBeChecked();
    holds(plain);
    await box.click();
    await expect.element(box).toBeChecked();
    holds({ ...withAttributes({ price__limio: [CHARGE], autoRenew__limio: true }), addOns: [] });
    await expect.element(box).not.toBeChecked();
  });

  it("[CONSENT-1] is asked for anew as another offer comes, or another price of it, and not as one goes or is bought more often", async () => {
    const { shop, box } = await consent({ settings: { everywhere: true } });
    const { checkout } = shop.basket.getState();
    const [first, ...others] = checkout!.basket.basketItems;
    const holds = (basketItems: Checkout["basket"]["basketItems"]) =>
      poseBasket(shop, { checkout: { ...checkout!, basket: { ...checkout!.basket, basketItems } } });
    const { attributes } = first!.offer.data;
    const priced = (value: string): BasketItem => ({
      ...first!,
      offer: { ...first!.offer, data: { attributes: { ...attributes, price__limio: [{ ...CHARGE, value }] } } },
    });
    holds([priced("39"), ...others]);
    await box.click();
    holds([{ ...priced("39"), quantity: first!.quantity + 1 }]);
    await expect.element(box).toBeChecked();
    holds([priced("49")]);
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.element(box).toBeChecked();
    holds([{ ...first!, offer: { ...first!.offer, path: "/offers/another" } }, ...others]);
    await expect.element(box).not.toBeChecked();
  });

  it("[REN-4] a marketer sees it on the canvas, whatever the basket holds", async () => {
    const { box } = await consent({ mode: "builder" });
    await expect.element(box).toBeVisible();
  });
});
