/**
 * What every section of the checkout form must do when it is hidden: no section adds a line here but for settings without which it asks for
 * nothing. [VIS-1]
 */
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { OrderRequest } from "../../src/domain/order/order";
import type { Settings } from "../../src/layout/types";
import { catalog } from "../../src/storefront/catalog";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { poseBasket } from "../../src/storefront/samples/pose-basket";
import { renderBlock } from "../support/render-block";
import { answerCalls } from "../support/server-answers";

afterEach(() => vi.restoreAllMocks());

const options = [{ value: "marker", label: "Marker" }];
const settings: Record<string, Settings[]> = {
  "auto-renewal-consent": [{ everywhere: true, required: true }],
  "customer-company": [{ showTaxId: true, required: true }],
  "custom-field": ["text", "textarea", "regex", "email", "phone", "date", "checkbox", "radio", "select", "country", "state"].map(
    (type) => ({ type, required: true, options }),
  ),
};
const sections = catalog
  .get("checkout-form")!
  .slots["sections"]!.accepts!.filter((type) => !["payment-picker", "rich-text"].includes(type))
  .flatMap((type) => (settings[type] ?? [{}]).map((own) => [`${type} ${"type" in own ? own["type"] : ""}`.trim(), type, own] as const));

const isGift = (gift: boolean) => {
  const checkout = sampleCheckout("sample");
  return { ...checkout, basket: { ...checkout.basket, isGift: gift, hasDelivery: true, chooseDate: true } };
};

/** Choices may come late. Another country has other fields, some of which would be gone before they are filled in. */
async function choose(select: HTMLSelectElement): Promise<void> {
  const choices = () => [...select.options].filter((option) => !option.disabled).map(({ value }) => value);
  await expect.poll(() => choices().at(-1)).toBeTruthy();
  await userEvent.selectOptions(select, select.autocomplete.endsWith("country") ? "GB" : choices().at(-1)!);
}

/** Says something in every field that there is, right or wrong. */
async function fillIn(form: Element): Promise<number> {
  const controls = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      "[data-hidden-later] :is(input, select, textarea):not(:disabled, [role=combobox])",
    ),
  ];
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) await choose(control);
    else if (control.type === "checkbox" || control.type === "radio") await userEvent.click(control);
    else await userEvent.fill(control, { date: "2027-01-15", email: "marker@example.com", tel: "7700 900123" }[control.type] ?? "Marker");
  }
  return controls.length;
}

it.each(sections)("[VIS-1] %s: hidden after it was filled in, it is neither required nor sent", async (_title, type, own) => {
  const calls = answerCalls(({ body }) => ({
    status: 201,
    body: { id: "o1", order_reference: "TW-1", total: (body as OrderRequest).total },
  }));
  const { screen, shop, visited } = await renderBlock("checkout-form", {
    slots: {
      sections: [
        {
          block: type,
          id: "section",
          settings: own,
          visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is", value: true }] },
        },
        { block: "payment-picker" },
      ],
    },
    state: { checkout: isGift(true) },
  });
  await expect.poll(() => document.getElementById("section")).not.toBeNull();
  document.getElementById("section")!.dataset["hiddenLater"] = "";
  expect(await fillIn(screen.container)).toBeGreaterThan(0);
  const typed = Object.values(shop.checkoutForm.getState().values).filter(Boolean);
  expect(typed.length).toBeGreaterThan(0);

  poseBasket(shop, { checkout: isGift(false) });
  await expect.poll(() => document.getElementById("section")).toBeNull();
  await screen.getByRole("button", { name: "Submit" }).click();
  await vi.waitFor(() => expect(visited).toHaveLength(1));
  const order = calls.find(({ path }) => path === "/api/order")!.body as Record<string, unknown>;
  expect(order["customerDetails"]).toEqual({});
  for (const group of [
    "billingDetails",
    "deliveryDetails",
    "recipientDetails",
    "studentDetails",
    "contactPermissions",
    "consents",
    "customFields",
  ])
    expect(order).not.toHaveProperty(group);
});
