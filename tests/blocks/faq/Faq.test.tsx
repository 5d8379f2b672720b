import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const items = [
  { question: "Can I cancel?", answer: "<p>Any time.</p>" },
  { question: "How do I pay?", answer: "<p>By invoice.</p>" },
];

test("[LAND-1] a question opens to its answer, by mouse and by keyboard", async () => {
  const { screen } = await renderBlock("faq", { settings: { items, firstOpen: false } });
  await expect.element(screen.getByText("Any time.")).not.toBeVisible();
  await screen.getByText("Can I cancel?").click();
  await expect.element(screen.getByText("Any time.")).toBeVisible();
});

test("[LAND-1] the first question stands open from the start, and closes another when one at a time is set", async () => {
  const { screen } = await renderBlock("faq", { settings: { items, firstOpen: true, oneAtATime: true } });
  await expect.element(screen.getByText("Any time.")).toBeVisible();
  await screen.getByText("How do I pay?").click();
  await expect.element(screen.getByText("By invoice.")).toBeVisible();
  await expect.element(screen.getByText("Any time.")).not.toBeVisible();
});
