/** What is typed on a page of a subscription before it is alive is not lost, and nothing is sent without it. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import type { AccountOfPage } from "../../../src/domain/page/account-path";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { blockOfServer } from "../../support/hydrate-block";
import { answerCalls } from "../../support/server-answers";

const printed = sampleOffers.map(
  (offer) => ({ ...offer, products: [{ ...offer.products[0], attributes: { has_delivery__limio: true } }] }) as Offer,
);
const address = [{ block: "delivery-address", settings: { sameAsBilling: false, compact: false } }];
const open = (step: AccountOfPage["step"], settings = {}, subscription = "sample-running") =>
  blockOfServer("subscription-details", {
    state: { ...sampleState({ basket: "none" }), account: sampleAccount(printed, { subscription, step }) },
    slots: { details: [{ block: "customer-name" }], address, payment: [{ block: "payment-picker" }] },
    settings,
  });
const submit = (root: HTMLElement) => root.querySelector<HTMLButtonElement>("button[type=submit]")!;

test("[MMA-2] a delivery address typed before the page is alive stays; the rest is filled in with what holds", async () => {
  const { root, comeToLife } = await open("delivery-address");
  const city = root.querySelector<HTMLInputElement>("[data-field='deliveryDetails.city']")!;
  city.value = "Leeds";
  expect(submit(root).disabled).toBe(true);
  const { checkoutForm } = await comeToLife();
  await expect.poll(() => checkoutForm.getState().values["deliveryDetails.address1"]).toBe("12 Orchard Lane");
  expect(checkoutForm.getState().values["deliveryDetails.city"]).toBe("Leeds");
  await expect.element(city).toHaveValue("Leeds");
  expect(submit(root).disabled).toBe(false);
});

test("[MMA-2] a name typed before the page is alive stays", async () => {
  const { root, comeToLife } = await open("details");
  const name = root.querySelector<HTMLInputElement>("[data-field='customerDetails.lastName']")!;
  name.value = "Byron";
  expect(submit(root).disabled).toBe(true);
  const { checkoutForm } = await comeToLife();
  await expect.poll(() => checkoutForm.getState().values["customerDetails.firstName"]).toBeTruthy();
  await expect.element(name).toHaveValue("Byron");
});

test("[MMA-2] permissions are for one subscription alone where that was said before the page was alive", async () => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const { root, comeToLife } = await open("details");
  const boxes = root.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  const forAll = boxes[boxes.length - 1]!;
  expect(forAll.checked).toBe(true);
  forAll.click();
  await comeToLife();
  await expect.element(forAll).not.toBeChecked();
  submit(root).click();
  await expect.poll(() => calls.at(-1)?.path).toBe("/api/mma/subscriptions/sample-running/change-details");
  expect(calls.at(-1)!.body).not.toHaveProperty("permissionsFor");
});

test("[MMA-2] a cancellation is not taken back before the page is alive", async () => {
  const { root, comeToLife } = await open("activate", {}, "sample-cancelled");
  const button = root.querySelector<HTMLButtonElement>("button")!;
  expect(button.disabled).toBe(true);
  await comeToLife();
  expect(button.disabled).toBe(false);
});

test("[MMA-2] why somebody cancels is told also where they said so before the page was alive", async () => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const { root, comeToLife } = await open("cancel", { askReason: true, reasons: [{ label: "It costs too much", about: "price" }] });
  root.querySelector<HTMLInputElement>("input[type=radio]")!.click();
  root.querySelector("textarea")!.value = "Sorry";
  expect(submit(root).disabled).toBe(true);
  await comeToLife();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ reason: "It costs too much", comment: "Sorry" });
});

test("[MMA-2] another offer chosen before the page is alive is chosen, and nothing is paid by a form that sends itself", async () => {
  const { root, comeToLife } = await open("offer");
  const choice = root.querySelector<HTMLInputElement>("input[type=radio]")!;
  choice.click();
  expect(submit(root).disabled).toBe(true);
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  await comeToLife();
  submit(root).click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ offer: choice.value });
});

test("[PAY-14] a way to pay is not saved before the page is alive", async () => {
  const { root, comeToLife } = await open("payment");
  expect(submit(root).disabled).toBe(true);
  await comeToLife();
  expect(submit(root).disabled).toBe(false);
});
