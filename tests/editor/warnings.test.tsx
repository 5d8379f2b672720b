/** What is allowed and yet risky is said beside the settings. */
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../src/domain/offer";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const inConsentStates: Offer[] = sampleOffers.map((offer) => ({ ...offer, data: { attributes: { ...offer.data.attributes, autorenew_consent_states: ["CA"] } } }));
const RISK = /US states whose law asks for this consent/;

async function selectConsent(offers?: readonly Offer[]) {
  await openBuilder({ ...layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: [block("consent-1", "auto-renewal-consent")] } })]), pageType: "customer-details" }, offers ? { offers } : {});
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
