import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const slots = { sections: [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }] };
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
