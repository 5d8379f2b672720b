/** The invoice, which asks no provider. */
import type { PaymentDriver } from "./driver";

export const invoice: PaymentDriver = {
  interaction: "invoice",
  currency: "GBP",
  declined: { never: "Nobody is asked for money, so that nobody refuses." },
  cancelled: { never: "There is no step in between that could be stopped." },
  twice: { heard: "the button is pressed twice" },
  pays: ({ payButton }, ending) => (ending === "twice" ? payButton.dblclick() : payButton.click()),
  foundBy: "call",
  async isLost({ page, payButton }) {
    const isOrdered = new Promise<void>((resolve) => {
      void page.route("**/api/order", async (route) => {
        await route.fetch();
        await page.close();
        resolve();
      });
    });
    await payButton.click();
    await isOrdered;
  },
};
