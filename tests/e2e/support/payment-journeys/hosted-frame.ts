/** Methods whose card or account is typed on the provider's hosted page, in a frame of the checkout. */
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { typesCard } from "../payments";
import { ANN } from "../shopper";
import type { Ending, PaymentDriver } from "./driver";
import { isLostOnTheWay } from "./lost-answer";

const element = (page: Page) => page.locator("#z_hppm_iframe");
const frameOf = (page: Page) => page.frameLocator("#z_hppm_iframe");
const LOST = isLostOnTheWay("zuora", "/v1/payments");

interface FrameFacts extends Pick<PaymentDriver, "interaction" | "currency" | "declined" | "cancelled"> {
  types(page: Page, ending: Ending): Promise<void>;
  /** In the frame, once the shopper has pressed the button. */
  confirms?(frame: FrameLocator, ending: Ending): Promise<void>;
}

function inFrame({ types, confirms, ...facts }: FrameFacts): PaymentDriver {
  const pays: PaymentDriver["pays"] = async ({ page, payButton }, ending) => {
    await types(page, ending);
    const before = (await element(page).getAttribute("src"))!;
    await payButton.click();
    await confirms?.(frameOf(page), ending);
    // The page is used up: another one stands in its place.
    if (ending === "declined") await expect(element(page)).not.toHaveAttribute("src", before);
  };
  return { ...facts, provider: "zuora", twice: { heard: "the page says twice that it is done" }, pays, isLost: LOST(pays), foundBy: "job" };
}

const DECLINED = "4000000000000002";

export const cardInFrame = inFrame({
  interaction: "hosted page",
  currency: "GBP",
  declined: { says: "Payment Failed: Your card was declined." },
  cancelled: { never: "The page has fields and no way out: who does not want to pay does not press the button." },
  types: (page, ending) =>
    typesCard(page, ANN, { ...(ending === "declined" && { number: DECLINED }), ...(ending === "twice" && { code: "902" }) }),
});

/** The last digits of a number say how it ends. */
const ACCOUNT_ENDS: Readonly<Record<Ending, string>> = { approved: "55", cancelled: "55", declined: "00", twice: "02" };

const withMandate = (
  currency: PaymentDriver["currency"],
  fields: (ending: Ending) => readonly (readonly [label: string, text: string])[],
) =>
  inFrame({
    interaction: "hosted page with mandate",
    currency,
    declined: { says: "Payment Failed: Your card was declined." },
    cancelled: { says: "Direct debit payment cancelled" },
    async types(page, ending) {
      for (const [label, text] of fields(ending)) await frameOf(page).getByLabel(label).fill(text);
      const type = frameOf(page).getByLabel("Account type");
      if (await type.isVisible()) await type.selectOption("Checking");
    },
    async confirms(frame, ending) {
      await frame.getByRole("button", { name: ending === "cancelled" ? "Cancel" : "Confirm" }).press("Enter");
      // What was typed is there once more.
      if (ending === "cancelled") for (const [label, text] of fields(ending)) await expect(frame.getByLabel(label)).toHaveValue(text);
    },
  });

export const accountInFrame = withMandate("GBP", (ending) => [
  ["IBAN or account number", `GB33BUKB202015555555${ACCOUNT_ENDS[ending]}`],
  ["Account holder", "Ann Smith"],
]);

export const achInFrame = withMandate("USD", (ending) => [
  ["Routing number", "021000021"],
  ["Account number", `123456${ACCOUNT_ENDS[ending]}`],
  ["Account holder", "Ann Smith"],
]);
