import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { addInterval } from "../../../src/domain/time/calendar";
import { localDay } from "../../../src/domain/fields/date-bounds";
import type { Settings } from "../../../src/layout/types";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { renderBlock } from "../../support/render-block";

const inDays = (days: number) => addInterval(localDay(new Date()), days, "day");
const options = [
  { value: "search", label: "A search engine" },
  { value: "friend", label: "A friend" },
];
async function field(settings: Settings, storage = memoryStorage()) {
  const { screen, shop } = await renderBlock("custom-field", {
    settings: { name: "source__c", ...settings, texts: { label: "Reference" } },
    storage,
  });
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
    await expect.element(screen.getByText("Please use at most 5 characters")).toBeVisible();
    expect(value()).toBe("😀😀😀😀😀😀");
    await screen.getByRole("textbox", { name: "Reference" }).fill("😀😀😀😀😀");
    await expect.element(screen.getByText("Please use at most 5 characters")).not.toBeInTheDocument();
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
    [
      { hasEarliest: true, earliestDays: 1, hasLatest: true, latestDays: 7 },
      inDays(8),
      /^Selected date must be between .+ and .+$/,
      inDays(7),
    ],
    [
      { hasEarliest: true, earliestDays: 3, hasLatest: true, latestDays: 3 },
      inDays(4),
      /^Selected date must be \d\d \w+ \d{4}$/,
      inDays(3),
    ],
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

  it("[FIELD-1] one of several that needs no answer: a choice can be taken back", async () => {
    const { screen, shop, value } = await field({ type: "radio", options });
    await screen.getByRole("radio", { name: "A friend" }).click();
    expect(value()).toBe("friend");
    await screen.getByRole("radio", { name: "No answer" }).click();
    expect(value()).toBe("");
    expect(shop.actions.validate()).toBe(true);
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

  it("[FIELD-2] a choice kept from before that is no longer offered is not shown as another one", async () => {
    const storage = memoryStorage();
    const before = await field({ type: "select", required: true, options: [...options, { value: "radio", label: "The radio" }] }, storage);
    before.shop.start();
    await before.screen.getByRole("combobox", { name: "Reference" }).selectOptions("radio");
    await before.screen.unmount();
    const { screen, shop } = await field({ type: "select", required: true, options }, storage);
    shop.start();
    await expect.element(screen.getByRole("combobox", { name: "Reference" })).toHaveValue("");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByRole("combobox", { name: "Reference" })).toHaveAccessibleDescription("Please select a value");
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

  it("[FIELD-1] a second email address: its format is checked, and browsers keep it apart from the shopper's own", async () => {
    const { screen, shop, value } = await field({ type: "email", required: true });
    const email = screen.getByRole("textbox", { name: "Reference" });
    await expect.element(email).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(email).toHaveAccessibleDescription("This field is required");
    await email.fill("ada@");
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription("Please provide a valid email address");
    await email.fill("mailto:ada@example.com");
    expect(value()).toBe("ada@example.com");
    expect(shop.actions.validate()).toBe(true);
    await expect.element(email).toHaveAttribute("inputmode", "email");
    await expect.element(email).toHaveAttribute("autocomplete", "section-source__c email");
  });

  it("[FIELD-1] [PHONE-1] a second phone number has a calling code of its own, which is sent with it and not beside it", async () => {
    const { screen, shop, value } = await field({ type: "phone", required: true });
    const number = screen.getByRole("textbox", { name: "Reference" });
    const code = screen.getByRole("combobox", { name: "Country calling code" });
    await expect.element(code).toHaveValue("GB +44");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(number).toHaveAccessibleDescription("This field is required");
    await number.fill("1");
    await userEvent.tab();
    await expect.element(number).toHaveAccessibleDescription("Please provide a valid phone number");
    await code.click();
    await userEvent.keyboard("switz{Enter}");
    await number.fill("79 123 45 67");
    expect(value()).toBe("+41 79 123 45 67");
    expect(shop.actions.validate()).toBe(true);
    expect(shop.checkoutForm.getState().values).not.toHaveProperty(["customerDetails.phoneCountry"]);
  });

  it("[FIELD-1] a country is any there is, in the shopper's language, and goes into the order as its code", async () => {
    const { screen, shop, value } = await field({ type: "country", required: true });
    const list = screen.getByRole("combobox", { name: "Reference" });
    await expect.element(list).toBeVisible();
    expect(list.element().querySelectorAll("option:not(:disabled)")).toHaveLength(250);
    expect(shop.actions.validate()).toBe(false);
    await expect.element(list).toHaveAccessibleDescription("Please select a value");
    await list.selectOptions("Japan");
    expect(value()).toBe("JP");
    expect(shop.actions.validate()).toBe(true);
    await screen.unmount();
    const french = await renderBlock("custom-field", { language: "fr", settings: { type: "country" } });
    await expect.element(french.screen.getByRole("option", { name: "Allemagne" })).toBeInTheDocument();
  });

  it("[FIELD-1] [BLD-4] a country is one of those that the block names", async () => {
    const { screen, value } = await field({ type: "country", countries: ["CH", "FR", "XX"] });
    const list = screen.getByRole("combobox", { name: "Reference" });
    await expect.element(list).toBeVisible();
    expect(
      [...list.element().querySelectorAll<HTMLOptionElement>("option")].filter((option) => option.value).map(({ text }) => text),
    ).toEqual(["France", "Switzerland"]);
    await list.selectOptions("Switzerland");
    expect(value()).toBe("CH");
  });

  it.each([
    ["US", "New York", "NY", 62],
    ["CA", "Ontario", "ON", 13],
  ])(
    "[FIELD-1] [REF-1] states of %s are chosen from a list, and go into the order by their codes",
    async (stateCountry, name, code, count) => {
      const { screen, shop, value } = await field({ type: "state", stateCountry });
      const list = screen.getByRole("combobox", { name: "Reference" });
      await expect.element(screen.getByRole("option", { name, exact: true })).toBeInTheDocument();
      expect([...list.element().querySelectorAll<HTMLOptionElement>("option")].filter((option) => option.value)).toHaveLength(count);
      await list.selectOptions(name);
      expect(value()).toBe(code);
      await list.selectOptions("");
      expect(shop.actions.validate()).toBe(true);
    },
  );

  it.each([
    ["country", "FR"],
    ["state", "CA"],
  ])("[FORM-4] a %s survives a reload", async (type, kept) => {
    const storage = memoryStorage();
    const before = await field({ type, required: true }, storage);
    before.shop.start();
    await vi.waitFor(() => expect(before.screen.container.querySelectorAll("option").length).toBeGreaterThan(10));
    await before.screen.getByRole("combobox", { name: "Reference" }).selectOptions(kept);
    await before.screen.unmount();
    const { screen, shop } = await field({ type, required: true }, storage);
    shop.start();
    await expect.element(screen.getByRole("combobox", { name: "Reference" })).toHaveValue(kept);
    await vi.waitFor(() => expect(shop.actions.validate()).toBe(true));
  });
});
