/** Which control stands where: the browser's own, and a list of ours for a mouse. [TIP-1] */
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AddOns } from "../../../src/ui/add-ons/AddOns";
import { checkoutWithAddOns } from "../../../src/storefront/samples/sample-add-ons";
import texts from "../../../locales/en/blocks/add-on-selector.json";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";
import { painted } from "../../support/painted";

test("[TIP-1] a quantity is the browser's own select for fingers and keys; once a mouse comes near it is a list with prices", async () => {
  document.documentElement.dataset.theme = "sentinel";
  const item = checkoutWithAddOns().basket.basketItems[1]!;
  const screen = await render(<AddOns item={item} texts={texts.texts} locale="en-GB" onAdd={() => {}} onQuantity={() => {}} />);
  const quantity = screen.getByRole("combobox", { name: "Quantity of Five more devices" });
  const tag = () => quantity.element().tagName;
  expect(tag()).toBe("SELECT");

  // A finger does not bring it: by now it would stand there.
  for (const type of ["pointerover", "pointerdown", "pointerup"])
    quantity.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));
  await import("../../../src/ui/select-menu/SelectMenu");
  await painted();
  expect(tag()).toBe("SELECT");

  // What has the focus is not taken away from under its shopper.
  (quantity.element() as HTMLElement).focus();
  await userEvent.hover(quantity);
  await painted();
  expect(tag()).toBe("SELECT");
  await userEvent.tab();
  await expect.poll(tag).toBe("BUTTON");
  await quantity.click();
  await expect.element(screen.getByRole("option", { name: "3 £35.97" })).toBeVisible();
});
