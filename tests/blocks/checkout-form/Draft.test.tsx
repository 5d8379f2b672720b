/** A checkout as an editor looks at its draft. */
import { afterEach, expect, it, vi } from "vitest";
import { renderBlock } from "../../support/render-block";
import { storefrontTexts } from "../../../src/storefront/catalog";
import { sampleState } from "../../../src/storefront/sample-state";
import { answerCalls } from "../../support/server-answers";

afterEach(() => vi.restoreAllMocks());

it("[BLD-8] nothing is ordered in a draft, and the page says so in the place where an order's faults stand", async () => {
  const calls = answerCalls(() => ({ body: {} }));
  const { screen, visited } = await renderBlock("checkout-form", {
    preview: true,
    state: { texts: { ...sampleState({ language: "en" }).texts, ...storefrontTexts("en") } },
    slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] },
  });
  await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.element(screen.getByText("This is a draft: nothing is ordered here.")).toBeVisible();
  expect(calls.filter(({ path }) => path === "/api/order")).toEqual([]);
  expect(visited).toEqual([]);
});
