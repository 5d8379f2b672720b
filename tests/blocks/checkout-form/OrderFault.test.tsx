import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { OrderRequest } from "../../../src/domain/order/order";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal, type Call } from "../../support/server-answers";

afterEach(() => vi.restoreAllMocks());

const SORRY = "We are sorry we are unable to process the order at this time. Please try again in a few minutes.";

/** A checkout with its fields filled in, whose orders end as `order` says. */
async function submits(order: (call: Call) => { status?: number; body: unknown }, feedback = 201) {
  const calls = answerCalls((call) => {
    if (call.path === "/api/feedback")
      return {
        status: feedback,
        body: feedback === 201 ? { id: "f1" } : { error: { code: "internal", message: "Something went wrong" }, requestId: "r2" },
      };
    return order(call);
  });
  const { screen, visited } = await renderBlock("checkout-form", {
    slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] },
  });
  await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await screen.getByRole("button", { name: "Submit" }).click();
  return { screen, visited, calls, feedbacks: () => calls.filter(({ path }) => path === "/api/feedback") };
}
const fault = () => ({ status: 503, body: { error: { code: "unavailable", message: "Cannot work now" }, requestId: "abc-123" } });
const lost = (): never => {
  throw new TypeError("Failed to fetch");
};

describe("an order that could not be taken", () => {
  it.each([
    ["a fault of the server", fault],
    ["no answer", lost],
  ])("[API-6] after %s the shopper reads what to do and that the team knows, and may report more", async (_, order) => {
    const { screen } = await submits(order);
    await expect.element(screen.getByRole("alert")).toHaveTextContent(SORRY);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Our team has been notified.");
    await expect.element(screen.getByRole("button", { name: "Report feedback" })).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
    expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([]);
  });

  it("[API-6] feedback goes to the shop with the id of the request that failed", async () => {
    const { screen, feedbacks } = await submits(fault);
    await screen.getByRole("button", { name: "Report feedback" }).click();
    const words = screen.getByRole("textbox", { name: "What happened?" });
    await expect.element(words).toHaveFocus();
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("Please tell us what happened.")).toBeVisible();
    expect(feedbacks()).toEqual([]);
    await words.fill("  Nothing happened when I pressed the button.  ");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("Thank you. We read every message.")).toBeVisible();
    expect(feedbacks().map(({ body }) => body)).toEqual([
      { message: "Nothing happened when I pressed the button.", requestId: "abc-123", page: location.pathname },
    ]);
  });

  it("[API-6] feedback that cannot be sent stays where it was typed; writing it never sends the order", async () => {
    const { screen, calls } = await submits(fault, 500);
    await screen.getByRole("button", { name: "Report feedback" }).click();
    const words = screen.getByRole("textbox", { name: "What happened?" });
    await words.fill("It failed");
    await userEvent.keyboard("{Enter}");
    await words.fill("It failed");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("We could not send your message. Please try again.")).toBeVisible();
    await expect.element(words).toHaveValue("It failed");
    expect(calls.filter(({ path }) => path === "/api/order")).toHaveLength(1);
  });

  it("[API-6] the next try that succeeds goes on; what the server refuses in words is shown in its words", async () => {
    let tries = 0;
    const { screen, visited } = await submits(({ body }) => {
      if (++tries === 1) return fault();
      if (tries === 2) return refusal(422, "price-changed", "The price has changed");
      return { status: 201, body: { id: "o1", order_reference: "TW-1", total: (body as OrderRequest).total } };
    });
    await expect.element(screen.getByRole("alert")).toHaveTextContent(SORRY);
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The price has changed");
    expect(screen.getByRole("button", { name: "Report feedback" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
  });
});
