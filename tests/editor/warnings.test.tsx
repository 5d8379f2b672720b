/** What is allowed and yet risky is said beside the settings. */
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../src/domain/offer/offer";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const inConsentStates: Offer[] = sampleOffers.map((offer) => ({
  ...offer,
  data: { attributes: { ...offer.data.attributes, autorenew_consent_states: ["CA"] } },
}));
const RISK = /US states whose law asks for this consent/;

async function selectConsent(offers?: readonly Offer[]) {
  await openBuilder(
    {
      ...layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: [block("consent-1", "auto-renewal-consent")] } })]),
      pageType: "customer-details",
    },
    offers ? { offers } : {},
  );
  await expect.poll(() => document.querySelector("#consent-1")).not.toBeNull();
  await userEvent.click(document.querySelector<HTMLElement>("#consent-1")!, { position: { x: 3, y: 3 } });
  await expect.element(page.getByRole("switch", { name: "Required", exact: true })).toBeVisible();
}

it("[CONSENT-1] [BLD-10] a consent that the law wants and the page does not require is warned of, until it is required", async () => {
  await selectConsent(inConsentStates);
  await expect.element(page.getByText(RISK)).toBeVisible();
  await page.getByRole("switch", { name: "Required", exact: true }).click();
  await expect.element(page.getByText(RISK)).not.toBeInTheDocument();
});

it("[CONSENT-1] where no offer names a state there is nothing to warn of", async () => {
  await selectConsent();
  expect(page.getByText(RISK).query()).toBeNull();
});

const LACKS = [/Without an email section/, /Without a payment section/, /Without an address section/];
async function selectForm(...sections: string[]) {
  await openBuilder({
    ...layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: sections.map((type) => block(`${type}-1`, type)) } })]),
    pageType: "customer-details",
  });
  await expect.poll(() => document.querySelector("#form-1")).not.toBeNull();
  await userEvent.click(document.querySelector<HTMLElement>("#form-1")!, { position: { x: 3, y: 3 } });
}

it("[BLD-10] a checkout form that no shopper could order with says what it lacks", async () => {
  await selectForm("customer-name");
  for (const lack of LACKS) await expect.element(page.getByText(lack)).toBeVisible();
});

it("[BLD-10] one that lacks one thing says that one alone", async () => {
  await selectForm("customer-email", "delivery-address");
  await expect.element(page.getByText(LACKS[1]!)).toBeVisible();
  for (const lack of [LACKS[0]!, LACKS[2]!]) expect(page.getByText(lack).query()).toBeNull();
});

it("[BLD-10] one that has it all says nothing, until a section is taken out", async () => {
  await selectForm("customer-email", "delivery-address", "payment-picker");
  await expect.element(page.getByRole("heading", { name: "Checkout form" })).toBeVisible();
  for (const lack of LACKS) expect(page.getByText(lack).query()).toBeNull();
  await userEvent.click(document.querySelector<HTMLElement>("#customer-email-1")!, { position: { x: 3, y: 3 } });
  await page.getByRole("complementary", { name: "Settings" }).getByRole("button", { name: "Delete" }).click();
  await userEvent.click(document.querySelector<HTMLElement>("#form-1")!, { position: { x: 3, y: 3 } });
  await expect.element(page.getByText(LACKS[0]!)).toBeVisible();
});

const TWICE = /Another custom field on this page has the same name/;
it("[BLD-10] two custom fields of one name, as after duplicating one, are warned of until one has another", async () => {
  const field = (id: string) => block(id, "custom-field", { name: "reference__c" });
  await openBuilder({
    ...layoutOf([
      block(
        "form-1",
        "checkout-form",
        {},
        { slots: { sections: [field("field-1"), field("field-2"), block("field-3", "custom-field"), block("field-4", "custom-field")] } },
      ),
    ]),
    pageType: "customer-details",
  });
  const select = async (id: string) => {
    await expect.poll(() => document.querySelector(`#${id}`)).not.toBeNull();
    await userEvent.click(document.querySelector<HTMLElement>(`#${id}`)!, { position: { x: 3, y: 3 } });
  };
  await select("field-2");
  await expect.element(page.getByText(TWICE)).toBeVisible();
  await page.getByRole("textbox", { name: "Name in the order" }).fill("order__c");
  await expect.element(page.getByText(TWICE)).not.toBeInTheDocument();
  await select("field-3");
  await expect.element(page.getByRole("textbox", { name: "Name in the order" })).toHaveValue("");
  expect(page.getByText(TWICE).query()).toBeNull();
});
