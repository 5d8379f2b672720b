import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const slots = {
  sections: [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }],
};
const checkout = () => renderBlock("checkout-form", { slots });

test("[FORM-3] the first invalid field stays in sight when the summary of all of them comes above it", async () => {
  await page.viewport(360, 420);
  const { screen } = await checkout();
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.element(screen.getByRole("group", { name: "Please check these fields" })).toBeVisible();
  const email = screen.getByRole("textbox", { name: "Email" });
  await expect.element(email).toHaveFocus();
  await vi.waitFor(() => expect(email.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
  expect(email.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test("[FORM-3] where two sections lack the same, the summary says which", async () => {
  const { screen } = await renderBlock("checkout-form", {
    slots: { sections: [{ block: "customer-email" }, { block: "delivery-address" }, { block: "billing-address" }] },
  });
  await screen.getByRole("button", { name: "Submit" }).click();
  const link = (name: string) => screen.getByRole("group", { name: "Please check these fields" }).getByRole("link", { name, exact: true });
  for (const name of ["Email is required", "Delivery address: City is required", "Billing address: City is required"])
    await expect.element(link(name)).toBeVisible();
  await link("Billing address: City is required").click();
  const city = screen.getByRole("region", { name: "Billing address" }).getByRole("textbox", { name: "City" });
  await expect.element(city).toHaveFocus();
  await city.fill("London");
  await expect.element(link("City is required")).toBeVisible();
});

test("[FORM-3] of several statements that were not agreed to the summary says which, and a question goes without a colon", async () => {
  const statements = [
    "I know that I lose my right of withdrawal once my service has started, and want it to start today.",
    "I am an adult.",
  ];
  const { screen } = await renderBlock("checkout-form", {
    slots: {
      sections: [
        {
          block: "terms-acceptance",
          settings: { statements: statements.map((words, index) => ({ name: `s${index}`, label: `<p>${words}</p>`, required: true })) },
        },
        {
          block: "custom-field",
          settings: { type: "radio", required: true, options: [{ value: "a", label: "A" }], texts: { label: "How did you find us?" } },
        },
      ],
    },
  });
  await screen.getByRole("button", { name: "Submit" }).click();
  const link = (name: string) => screen.getByRole("group", { name: "Please check these fields" }).getByRole("link", { name, exact: true });
  await expect.element(link("I know that I lose my right of withdrawal once my service… Please accept to continue")).toBeVisible();
  await expect.element(link("How did you find us? Please select a value")).toBeVisible();
  await link("I am an adult. Please accept to continue").click();
  await expect.element(screen.getByRole("checkbox", { name: "I am an adult." })).toHaveFocus();
});
