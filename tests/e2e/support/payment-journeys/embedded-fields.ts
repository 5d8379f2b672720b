/** Methods whose card is typed into a provider's fields, each a frame of its own in the checkout. */
import { expect, type Page } from "@playwright/test";
import type { Ending, PaymentDriver } from "./driver";
import { isLostOnTheWay } from "./lost-answer";

const NUMBERS: Readonly<Record<Ending, string>> = {
  approved: "4242424242424242",
  declined: "4000000000000002",
  // The bank asks, and is not answered.
  cancelled: "4000002500003155",
  twice: "4242424242424242",
};

const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

const pays: PaymentDriver["pays"] = async ({ page, payButton }, ending) => {
  const number = frame(page, "Card number").getByRole("textbox");
  await number.fill(NUMBERS[ending]);
  await frame(page, "Expiry date").getByRole("textbox").fill("12/34");
  await frame(page, "CVV")
    .getByRole("textbox")
    .fill(ending === "twice" ? "902" : "123");
  await payButton.click();
  if (ending === "cancelled") await frame(page, "3-D Secure").getByRole("button", { name: "Cancel" }).press("Enter");
  // Others stand in their place.
  if (ending === "cancelled" || ending === "declined") await expect(number).toHaveValue("");
};

export const cardFields: PaymentDriver = {
  interaction: "embedded fields",
  currency: "EUR",
  provider: "nexi",
  declined: { says: "[19] Auth. Denied" },
  cancelled: { says: "[600] Pagamento annullato" },
  twice: { heard: "the fields say twice that the card is confirmed" },
  pays,
  isLost: isLostOnTheWay("nexi", "/hostedPayments/pagaNonceCreazioneContratto")(pays),
  foundBy: "job",
};
