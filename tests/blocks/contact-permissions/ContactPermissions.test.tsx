import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { renderBlock } from "../../support/render-block";

describe("contact permissions", () => {
  it("[FIELD-1] nothing is ticked beforehand; a tick is kept with its time, and taken back it is gone", async () => {
    const { screen, shop } = await renderBlock("contact-permissions");
    const email = screen.getByRole("checkbox", { name: "By email" });
    for (const box of ["By email", "By phone or text message", "By post"])
      await expect.element(screen.getByRole("checkbox", { name: box })).not.toBeChecked();
    const before = Date.now();
    await email.click();
    await expect.element(email).toBeChecked();
    const at = Date.parse(shop.checkoutForm.getState().values["contactPermissions.email"]!);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    await email.click();
    await expect.element(email).not.toBeChecked();
    expect(shop.checkoutForm.getState().values["contactPermissions.email"]).toBe("");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] a required one says 'Please accept to continue'", async () => {
    const { screen, shop } = await renderBlock("contact-permissions", {
      settings: { permissions: [{ name: "phone", label: "By phone, about this order", help: "", required: true }] },
    });
    const box = screen.getByRole("checkbox", { name: "By phone, about this order" });
    await expect.element(box).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(box).toHaveAccessibleDescription("Please accept to continue");
    await box.click();
    await expect.element(box).not.toHaveAttribute("aria-invalid");
  });

  it("[FORM-4] a tick survives a reload", async () => {
    const storage = memoryStorage();
    const before = await renderBlock("contact-permissions", { storage });
    before.shop.start();
    await before.screen.getByRole("checkbox", { name: "By post" }).click();
    const at = before.shop.checkoutForm.getState().values["contactPermissions.post"];
    await before.screen.unmount();
    const { screen, shop } = await renderBlock("contact-permissions", { storage });
    shop.start();
    await expect.element(screen.getByRole("checkbox", { name: "By post" })).toBeChecked();
    await expect.element(screen.getByRole("checkbox", { name: "By email" })).not.toBeChecked();
    expect(shop.checkoutForm.getState().values["contactPermissions.post"]).toBe(at);
  });

  it("[FIELD-1] works by keyboard", async () => {
    const { screen } = await renderBlock("contact-permissions");
    await expect.element(screen.getByRole("checkbox", { name: "By email" })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect.element(screen.getByRole("checkbox", { name: "By email" })).toBeChecked();
  });
});
