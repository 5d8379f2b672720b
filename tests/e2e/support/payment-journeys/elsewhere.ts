/** Methods that are paid on the provider's own page, where a redirect or a posted form leads. */
import type { Shopper } from "../shopper";
import type { Ending, Outcome, PaymentDriver } from "./driver";

const BUTTONS: Readonly<Record<Ending, string>> = {
  approved: "Approve",
  declined: "Decline",
  cancelled: "Cancel",
  twice: "Duplicate callback",
};

/** The provider calls the shop; or nobody does, and the shop has to ask. */
type LostWay = "Lost return" | "Silent approval";

export type ElsewhereFacts = Pick<PaymentDriver, "currency" | "bankAnswers"> & {
  provider: NonNullable<PaymentDriver["provider"]>;
  lost: LostWay;
  cancelled?: Outcome;
};

export const UNABLE = "Unable to process payment";

export function paidElsewhere({ lost, ...facts }: ElsewhereFacts): PaymentDriver {
  const chooses = async ({ page, url, payButton }: Shopper, name: string) => {
    await payButton.click();
    await page.waitForURL((at) => !at.href.startsWith(url));
    await page.getByRole("button", { name, exact: true }).click();
  };
  return {
    interaction: "elsewhere",
    declined: { says: UNABLE },
    cancelled: { says: "The payment was cancelled. Nothing was charged." },
    twice: { heard: "the provider calls the shop twice, and sends the shopper back" },
    foundBy: lost === "Silent approval" ? "job" : "call",
    ...facts,
    pays: (shopper, ending) => chooses(shopper, BUTTONS[ending]),
    async isLost(shopper) {
      await chooses(shopper, lost);
      await shopper.page.getByRole("heading", { name: "Answered" }).waitFor();
    },
  };
}
