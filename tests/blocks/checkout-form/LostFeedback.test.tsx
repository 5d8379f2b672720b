/** The part to report feedback with does not come, as without a connection. It is loaded once and for all, so it has a page of its own. */
import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

it("[API-6] whoever would report feedback without a connection keeps the checkout form, and reads that it failed", async () => {
  await commands.loseScript("**/checkout-form/FeedbackForm.tsx*");
  answerCalls(() => ({ status: 503, body: { error: { code: "unavailable", message: "Cannot work now" }, requestId: "abc-123" } }));
  const { screen } = await renderBlock("checkout-form", {
    slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] },
  });
  const email = screen.getByRole("textbox", { name: "Email" });
  await email.fill("ada@example.com");
  await screen.getByRole("button", { name: "Submit" }).click();
  const report = screen.getByRole("button", { name: /^Report/ });
  await report.click();
  await expect.element(screen.getByText("We could not send your message. Please try again.")).toBeVisible();
  await expect.element(report).toHaveFocus();
  await expect.element(email).toHaveValue("ada@example.com");
  await expect.element(screen.getByRole("button", { name: "Submit" })).toBeVisible();
});
