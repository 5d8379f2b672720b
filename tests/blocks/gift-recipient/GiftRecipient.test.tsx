import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { addInterval } from "../../../src/domain/time/calendar";
import { localDay } from "../../../src/domain/fields/date-bounds";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const inDays = (days: number) => addInterval(localDay(new Date()), days, "day");
const gift = (chooseDate: boolean) => {
  const checkout = sampleCheckout("sample");
  return { checkout: { ...checkout, basket: { ...checkout.basket, isGift: true, chooseDate } } };
};

describe("gift recipient", () => {
  it("[FIELD-1] [FIELD-2] asks for both names, each with its message", async () => {
    const { screen, shop } = await renderBlock("gift-recipient");
    await expect.element(screen.getByRole("textbox", { name: "Their first name" })).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    for (const [label, message] of [
      ["Their first name", "First name is required"],
      ["Their last name", "Last name is required"],
    ] as const)
      await expect.element(screen.getByRole("textbox", { name: label })).toHaveAccessibleDescription(message);
    await expect
      .element(screen.getByRole("textbox", { name: "Their first name" }))
      .toHaveAttribute("autocomplete", "section-recipient given-name");
    await screen.getByRole("textbox", { name: "Their first name" }).fill("Grace");
    await screen.getByRole("textbox", { name: "Their last name" }).fill("Hopper");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-1] a web address is nobody's name", async () => {
    const { screen } = await renderBlock("gift-recipient");
    const last = screen.getByRole("textbox", { name: "Their last name" });
    await last.fill("prize.example/claim");
    await userEvent.tab();
    await expect.element(last).toHaveAccessibleDescription("Please leave out web and email addresses");
  });

  it("[FIELD-2] their email may stay empty, but not wrong: 'Please provide a valid email address'", async () => {
    const { screen } = await renderBlock("gift-recipient");
    const email = screen.getByRole("textbox", { name: "Their email" });
    await email.fill("grace@");
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription(/^Please provide a valid email address/);
    await email.fill("");
    await expect.element(email).not.toHaveAttribute("aria-invalid");
  });

  it("[FIELD-1] it starts with the order, or on a day the buyer chooses, within its bounds", async () => {
    const { screen, shop } = await renderBlock("gift-recipient", { settings: { maxDaysAhead: 30 }, state: gift(true) });
    await screen.getByRole("textbox", { name: "Their first name" }).fill("Grace");
    await screen.getByRole("textbox", { name: "Their last name" }).fill("Hopper");
    expect(shop.actions.validate()).toBe(true);
    await screen.getByRole("radio", { name: "On a day that I choose" }).click();
    const day = screen.getByLabelText("Start date");
    await expect.element(day).toHaveAttribute("min", inDays(1));
    await expect.element(day).toHaveAttribute("max", inDays(30));
    // The field is on screen a moment before the form knows of it.
    await expect.poll(() => shop.actions.validate()).toBe(false);
    await expect.element(day).toHaveAccessibleDescription("This field is required");
    await day.fill(inDays(31));
    // The tab key goes from the day to the month first.
    (document.activeElement as HTMLElement).blur();
    await expect.element(day).toHaveAccessibleDescription(/^Selected date must be between .+ and .+$/);
    await day.fill(inDays(30));
    await expect.element(day).not.toHaveAttribute("aria-invalid");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[VIS-1] a day that is no longer asked for is neither required nor sent", async () => {
    const { screen, shop } = await renderBlock("gift-recipient", { state: gift(true) });
    await screen.getByRole("radio", { name: "On a day that I choose" }).click();
    await expect.element(screen.getByLabelText("Start date")).toBeVisible();
    await expect.poll(() => shop.actions.validate()).toBe(false);
    expect(shop.checkoutForm.getState().summary.map(({ name }) => name)).toContain("recipientDetails.startDate");
    await screen.getByRole("radio", { name: "Right away, with my order" }).click();
    shop.actions.validate();
    expect(shop.checkoutForm.getState().summary.map(({ name }) => name)).toEqual([
      "recipientDetails.firstName",
      "recipientDetails.lastName",
    ]);
  });

  it("[FIELD-1] where the offer does not let its buyer choose, no day is asked for", async () => {
    const { screen } = await renderBlock("gift-recipient", { state: gift(false) });
    await expect.element(screen.getByRole("textbox", { name: "Their first name" })).toBeVisible();
    expect(screen.getByRole("radio").query()).toBeNull();
  });

  it("[FORM-4] names, the choice of a day, the day and the message survive a reload", async () => {
    const storage = memoryStorage();
    const before = await renderBlock("gift-recipient", { storage, state: gift(true) });
    before.shop.start();
    await before.screen.getByRole("textbox", { name: "Their first name" }).fill("Grace");
    await before.screen.getByRole("radio", { name: "On a day that I choose" }).click();
    await before.screen.getByLabelText("Start date").fill(inDays(10));
    await before.screen.getByRole("textbox", { name: "Your message" }).fill("Happy birthday!\nYours, Ada");
    await before.screen.unmount();
    const { screen, shop } = await renderBlock("gift-recipient", { storage, state: gift(true) });
    shop.start();
    await expect.element(screen.getByRole("textbox", { name: "Their first name" })).toHaveValue("Grace");
    await expect.element(screen.getByRole("radio", { name: "On a day that I choose" })).toBeChecked();
    await expect.element(screen.getByLabelText("Start date")).toHaveValue(inDays(10));
    await expect.element(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("Happy birthday!\nYours, Ada");
  });
});
