/** A page that the browser has translated goes on working, and says what holds. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "../../src/ui/button/Button";
import { TextField } from "../../src/ui/text-field/TextField";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { checkoutWithAddOns } from "../../src/storefront/samples/sample-add-ons";
import { renderBlock } from "../support/render-block";
import { answerCalls, refusal } from "../support/server-answers";
import { translatePage } from "../support/translate-page";

test("[REN-2, ADDON-1] an add-on is added on a translated page", async () => {
  const checkout = checkoutWithAddOns(([first]) => [first!]);
  answerCalls(() => refusal(503, "unavailable", "Cannot work now"));
  const { screen, shop } = await renderBlock("add-on-selector", { state: { checkout } });
  const add = screen.getByRole("button", { name: /^Add/ }).first();
  await expect.element(add).toBeVisible();
  translatePage(screen.container);
  await add.click();
  // At once, and back once the server has refused it.
  await expect.poll(() => shop.basket.getState().problem?.message).toBe("Cannot work now");
  await expect.element(screen.getByRole("heading", { name: "Select optional add-ons" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Secure VPN/ }).first()).toBeVisible();
});

test("[REN-2, XSELL-1] a cross-sell is tried on a translated page, and stays when it failed", async () => {
  answerCalls(() => refusal(503, "unavailable", "Cannot work now"));
  const { screen } = await renderBlock("cross-sell", { state: { checkout: sampleCheckout("sample") } });
  const add = screen.getByRole("button", { name: "Add Family Protection" });
  await expect.element(add).toBeVisible();
  translatePage(screen.container);
  await add.click();
  await expect.element(screen.getByRole("status").filter({ hasText: /\S/ })).toBeVisible();
  await expect.element(add).toHaveTextContent("Add");
});

test("[REN-2] a button on a translated page says that it is busy, and its own words again", async () => {
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Adding…">
      Add<b> Family</b>
    </Button>
  );
  const screen = await render(button(false));
  translatePage(screen.container);
  await screen.rerender(button(true));
  await expect.element(screen.getByRole("button")).toHaveTextContent(/^Adding…$/);
  translatePage(screen.container);
  await screen.rerender(button(false));
  await expect.element(screen.getByRole("button")).toHaveTextContent(/^Add Family$/);
});

test("[REN-2, FIELD-1] a field on a translated page says its label and its message as they are now", async () => {
  const field = (label: string, error: string) => (
    <TextField label={label} error={error} value="" onChange={() => {}} required requiredMark="*" />
  );
  const screen = await render(field("Postcode", "Please fill this in"));
  translatePage(screen.container);
  await screen.rerender(field("ZIP code", "This is too long"));
  await expect.element(screen.getByRole("textbox", { name: "ZIP code" })).toHaveAccessibleDescription("This is too long");
});
