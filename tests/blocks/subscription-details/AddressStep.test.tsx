/** Where a subscription may be delivered to: its own offers say so, whatever stands in this browser's basket. */
import { describe, expect, test } from "vitest";
import type { Offer } from "../../../src/domain/offer/offer";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

const soldIn = (...countries: string[]) =>
  sampleOffers.map(
    (offer) =>
      ({
        ...offer,
        products: [{ ...offer.products[0], attributes: { has_delivery__limio: true } }],
        data: { ...offer.data, attributes: { ...offer.data.attributes, allowed_countries__limio: countries } },
      }) as Offer,
  );

async function open(country: string, own: readonly Offer[], basket?: readonly Offer[]) {
  const state = basket ? sampleState({ basket: "sample", offers: basket }) : sampleState({ basket: "none" });
  const account = sampleAccount(own, { subscription: "sample-running", step: "delivery-address" });
  const [running] = account.subscriptions;
  const deliveryDetails = { ...running!.deliveryDetails, country };
  const subscription = { ...running!, addOns: [], country, deliveryDetails };
  const { screen } = await renderBlock("subscription-details", {
    state: { ...state, account: { ...account, subscriptions: [subscription] } },
    slots: { address: [{ block: "delivery-address", settings: { sameAsBilling: false, compact: false } }] },
  });
  return { screen, subscription, country: screen.getByRole("combobox", { name: /Country/ }) };
}

describe("[MMA-2] [ADDR-4] the countries of a subscription's delivery address", () => {
  test("are those that its offer is sold in, without any basket", async () => {
    const { country } = await open("GB", soldIn("GB"));
    await expect.element(country).toHaveValue("GB");
    await expect.element(country).toBeDisabled();
  });

  test("are all that the shop sells in where its offer names none", async () => {
    const { country } = await open("GB", soldIn());
    await expect.element(country).toBeEnabled();
    await expect.element(country.getByRole("option", { name: "Ireland" })).toBeInTheDocument();
  });

  test("are not those of a basket of another market, which keeps nobody from saving", async () => {
    const { screen, subscription, country } = await open("IE", soldIn("IE", "FR"), soldIn("GB"));
    const calls = answerCalls(() => ({ body: { subscription } }));
    await expect.element(country).toHaveValue("IE");
    await screen.getByRole("textbox", { name: /Eircode|Postcode|Postal/ }).fill("D02 AF30");
    await screen.getByRole("button", { name: "Save address" }).click();
    await expect.element(screen.getByRole("heading", { name: "From now on we deliver to this address." })).toBeVisible();
    expect(calls.at(-1)!.body).toMatchObject({ deliveryDetails: { country: "IE" } });
  });
});
