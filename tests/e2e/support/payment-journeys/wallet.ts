/** Wallets: a button in the checkout, and a sheet over it or a window beside it, where the shopper agrees. */
import { expect, type Locator, type Page } from "@playwright/test";
import { inPayment } from "../payments";
import type { Ending, PaymentDriver } from "./driver";
import { isLostOnTheWay } from "./lost-answer";

const BUTTONS: Readonly<Record<Ending, string>> = {
  approved: "Approve",
  declined: "Decline",
  cancelled: "Cancel",
  twice: "Duplicate callback",
};

const DECLINED = "Your card was declined.";

function wallet(interaction: "window" | "sheet", pays: PaymentDriver["pays"]): PaymentDriver {
  return {
    interaction,
    currency: "GBP",
    provider: "zuora",
    declined: { says: DECLINED },
    cancelled: { says: null },
    twice: { heard: "the wallet says twice that it is approved" },
    pays,
    isLost: isLostOnTheWay("zuora", "/v1/payments")(pays),
    foundBy: "job",
  };
}

const withSheet = (title: string, button: (page: Page) => Locator, { staysOpen }: { staysOpen: boolean }) =>
  wallet("sheet", async ({ page }, ending) => {
    const frame = page.locator(`iframe[title="${title}"]`);
    const sheet = frame.contentFrame();
    // One that stays after a card was declined asks for another.
    if ((await frame.count()) === 0) await button(page).click();
    await sheet.getByRole("button", { name: BUTTONS[ending], exact: true }).click();
    if (ending === "declined" && staysOpen) await expect(sheet.getByRole("alert")).toContainText(DECLINED);
    else if (ending === "declined" || ending === "cancelled") await expect(frame).toHaveCount(0);
  });

export const googlePay = withSheet("Google Pay", (page) => inPayment(page).getByRole("button", { name: "Google Pay" }), {
  staysOpen: true,
});
export const applePay = withSheet("Apple Pay", (page) => inPayment(page).getByRole("button", { name: "Pay with Apple Pay" }), {
  staysOpen: false,
});

export const payPal = wallet("window", async ({ page }, ending) => {
  const button = inPayment(page).frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: BUTTONS[ending], exact: true }).click();
  await closed;
});
