import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { addInterval } from "../../../src/domain/calendar";
import { localDay } from "../../../src/domain/fields/date-bounds";
import type { Settings } from "../../../src/layout/types";
import { memoryStorage } from "../../../src/shop/storage";
import { renderBlock } from "../../support/render-block";

const inDays = (days: number) => addInterval(localDay(new Date()), days, "day");
const options = [
  { value: "search", label: "A search engine" },
  { value: "friend", label: "A friend" },
];
async function field(settings: Settings, storage = memoryStorage()) {
  const { screen, shop } = await renderBlock("custom-field", { settings: { name: "source__c", ...settings, texts: { label: "Reference" } }, storage });
  const bounded = () => shop.checkoutForm.getState().values["customFields.source__c"];
  return { screen, shop, value: bounded };
}

describe("custom field", () => {
  it("[FIELD-1] text goes into the order under its name; empty and required, it says 'This field is required'", async () => {
    const { screen, shop, value } = await field({ required: true, autocomplete: "nickname" });
    const text = screen.getByRole("textbox", { name: "Reference" });
    await expect.element(text).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(text).toHaveAccessibleDescription("This field is required");
    await text.fill("Ada");
    expect(value()).toBe("Ada");
    await expect.element(text).toHaveAttribute("autocomplete", "nickname");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-1] a field without a name takes the block's own, so that two never mix", async () => {
    const { screen, shop } = await renderBlock("custom-field", { settings: { texts: { label: "Reference" } } });
    await screen.getByRole("textbox", { name: "Reference" }).fill("PO-7");
    expect(shop.checkoutForm.getState().values["customFields.field_under-test"]).toBe("PO-7");
  });

  it("[FIELD-1] nothing is cut off while one types: what is too long is said", async () => {
    const { screen, value } = await field({ maxLength: 5 });
    await screen.getByRole("textbox", { name: "Reference" }).fill("😀😀😀😀😀😀");
    await userEvent.tab();
    await expect.element(screen.getByText("Please use 5 characters at most")).toBeVisible();
    expect(value()).toBe("😀😀😀😀😀😀");
    await screen.getByRole("textbox", { name: "Reference" }).fill("😀😀😀😀😀");
    await expect.element(screen.getByText("Please use 5 characters at most")).not.toBeInTheDocument();
  });

  it.each(["regex", "textarea"])("[FIELD-1] %s: the whole value must match the pattern", async (type) => {
    const { screen } = await field({ type, pattern: "PO-[0-9]{3}" });
    const text = screen.getByRole("textbox", { name: "Reference" });
    await text.fill("PO-1234");
    await userEvent.tab();
    await expect.element(text).toHaveAccessibleDescription("Please check what you typed here");
    await text.fill("PO-123");
    await expect.element(text).not.toHaveAttribute("aria-invalid");
  });

  it.each([
    [{ hasEarliest: true, earliestDays: 1, hasLatest: true, latestDays: 7 }, inDays(8), /^Selected date must be between .+ and .+$/, inDays(7)],
    [{ hasEarliest: true, earliestDays: 3, hasLatest: true, latestDays: 3 }, inDays(4), /^Selected date must be \d\d \w+ \d{4}$/, inDays(3)],
    [{ hasEarliest: true, earliestDays: 1 }, inDays(0), /^Selected date must be .+ or after$/, inDays(1)],
    [{ hasLatest: true, latestDays: -1 }, inDays(0), /^Selected date must be .+ or before$/, inDays(-1)],
  ])("[FIELD-1] a day within %j: its message, and the day that is fine", async (date, wrong, message, fine) => {
    const { screen, value } = await field({ type: "date", date });
    const day = screen.getByLabelText("Reference");
    await day.fill(wrong);
    // The tab key goes from the day to the month first.
    (document.activeElement as HTMLElement).blur();
    await expect.element(day).toHaveAccessibleDescription(message);
    await day.fill(fine);
    await expect.element(day).not.toHaveAttribute("aria-invalid");
    expect(value()).toBe(fine);
  });

  it("[FIELD-1] a day that was typed in part is not taken for an empty one", async () => {
    const { screen, shop } = await field({ type: "date" });
    await screen.getByLabelText("Reference").click();
    await userEvent.keyboard("12");
    await expect.poll(() => (screen.getByLabelText("Reference").element() as HTMLInputElement).validity.badInput).toBe(true);
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByLabelText("Reference")).toHaveAccessibleDescription("Please enter a date");
  });

  it("[FIELD-1] a required box says 'This option is required'; ticked, it is true in the order", async () => {
    const { screen, shop, value } = await field({ type: "checkbox", required: true });
    const box = screen.getByRole("checkbox", { name: "Reference" });
    await expect.element(box).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(box).toHaveAccessibleDescription("This option is required");
    await box.click();
    expect(value()).toBe("true");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] one of several: 'Please select a value', by mouse and by arrow key", async () => {
    const { screen, shop, value } = await field({ type: "radio", required: true, options });
    const group = screen.getByRole("radiogroup", { name: "Reference" });
    await expect.element(group).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(group).toHaveAccessibleDescription("Please select a value");
    await screen.getByRole("radio", { name: "A search engine" }).click();
    await expect.element(group).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("{ArrowDown}");
    expect(value()).toBe("friend");
  });

  it("[FIELD-1] a group of choices is spoken of once the focus has left it, not within it", async () => {
    const { screen } = await field({ type: "radio", required: true, options });
    const group = screen.getByRole("radiogroup", { name: "Reference" });
    await expect.element(group).toBeVisible();
    (screen.getByRole("radio", { name: "A search engine" }).element() as HTMLElement).focus();
    (screen.getByRole("radio", { name: "A friend" }).element() as HTMLElement).focus();
    await expect.element(group).not.toHaveAttribute("aria-invalid");
    (document.activeElement as HTMLElement).blur();
    await expect.element(group).toHaveAccessibleDescription("Please select a value");
  });

  it("[FIELD-2] a list: 'Please select a value'; where it is not required the choice can be taken back", async () => {
    const required = await field({ type: "select", required: true, options });
    await expect.element(required.screen.getByRole("combobox", { name: "Reference" })).toBeVisible();
    expect(required.shop.actions.validate()).toBe(false);
    await expect.element(required.screen.getByRole("combobox", { name: "Reference" })).toHaveAccessibleDescription("Please select a value");
    await required.screen.unmount();
    const { screen, shop, value } = await field({ type: "select", options });
    await screen.getByRole("combobox", { name: "Reference" }).selectOptions("friend");
    expect(value()).toBe("friend");
    await screen.getByRole("combobox", { name: "Reference" }).selectOptions("");
    expect(shop.actions.validate()).toBe(true);
  });

  it.each([
    ["checkbox", "true", "checkbox", "Reference"],
    ["radio", "friend", "radio", "A friend"],
  ] as const)("[FORM-4] a %s survives a reload", async (type, kept, role, name) => {
    const storage = memoryStorage();
    const before = await field({ type, options }, storage);
    before.shop.start();
    await before.screen.getByRole(role, { name }).click();
    await before.screen.unmount();
    const { screen, shop, value } = await field({ type, options }, storage);
    shop.start();
    await expect.element(screen.getByRole(role, { name })).toBeChecked();
    expect(value()).toBe(kept);
  });

  it("[FORM-4] a day survives a reload", async () => {
    const storage = memoryStorage();
    const before = await field({ type: "date" }, storage);
    before.shop.start();
    await before.screen.getByLabelText("Reference").fill("2026-12-24");
    await before.screen.unmount();
    const { screen, shop } = await field({ type: "date" }, storage);
    shop.start();
    await expect.element(screen.getByLabelText("Reference")).toHaveValue("2026-12-24");
  });
});
