import { page, userEvent } from "vitest/browser";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Checkout, OrderDiscount } from "../../../src/domain/order/order";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { blockOfServer } from "../../support/hydrate-block";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal } from "../../support/server-answers";

afterEach(() => vi.restoreAllMocks());

const plain = sampleCheckout("sample");
const discounted: Checkout = { ...sampleCheckout("discounted"), version: 2 };
const saved = (data: Checkout) => ({ body: { id: data.id, version: data.version, data } });
const open = { settings: { folded: false } };

describe("promo code", () => {
  it("[API-7] a typed code is applied: the shopper sees it, hears what it saves, and the field is gone", async () => {
    const calls = answerCalls(() => saved(discounted));
    const { screen, shop } = await renderBlock("promo-code", open);
    await screen.getByRole("textbox", { name: "Promo code" }).fill("  spring20 ");
    await screen.getByRole("button", { name: "Apply" }).click();
    await expect.element(screen.getByText("SPRING20 applied", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Promo code SPRING20 applied. You save £22.00.")).toBeInTheDocument();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/v2/promo_code", { code: "spring20", basketId: "sample-checkout" }],
    ]);
    expect(shop.basket.getState().checkout?.order.total.totalDiscount).toBe(2200);
    await expect.element(screen.getByRole("button", { name: "Remove promo code SPRING20" })).toHaveFocus();
  });

  it("[API-7] a code that is typed before the page has come to life stays, and is applied", async () => {
    const calls = answerCalls(() => saved(discounted));
    const { root, comeToLife } = await blockOfServer("promo-code", { ...open, basket: "sample" });
    root.querySelector("input")!.value = "spring20";
    await comeToLife();
    await page.elementLocator(root).getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ code: "spring20", basketId: "sample-checkout" }]);
  });

  it("[API-7] Enter applies the code and nothing else: within the checkout's form it would order", async () => {
    const calls = answerCalls(() => saved(discounted));
    const { screen } = await renderBlock("promo-code", open);
    await screen.getByRole("textbox", { name: "Promo code" }).fill("SPRING20");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("SPRING20 applied", { exact: true })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it("[API-7] removing it brings the field back, with the focus on it", async () => {
    const calls = answerCalls(() => saved({ ...plain, version: 3 }));
    const { screen } = await renderBlock("promo-code", { ...open, basket: "discounted" });
    await screen.getByRole("button", { name: "Remove promo code SPRING20" }).click();
    await expect.element(screen.getByRole("textbox", { name: "Promo code" })).toHaveFocus();
    await expect.element(screen.getByText("Promo code SPRING20 removed.")).toBeInTheDocument();
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/v2/promo_code/remove", { code: "SPRING20", basketId: "sample-checkout" }],
    ]);
  });

  it.each([
    [422, "promo-code-unknown", "We do not know this promo code. Please check how it is written."],
    [422, "promo-code-not-yet", "The promo code WINTER cannot be used yet."],
    [422, "promo-code-expired", "The promo code WINTER has expired."],
    [422, "promo-code-not-for-country", "The promo code WINTER is not for your country."],
    [422, "promo-code-not-for-basket", "The promo code WINTER is not for what is in your basket."],
    [422, "promo-code-used-up", "The promo code WINTER has been used up."],
    [422, "promo-code-used-already", "You have used the promo code WINTER already."],
    [429, "too-many-requests", "That was a lot of tries. Please wait a minute and try again."],
  ])("[API-7] %i %s is said at the field, which keeps what was typed", async (status, code, text) => {
    answerCalls(({ method }) => (method === "POST" ? refusal(status, code, "the server's words") : { body: { data: plain } }));
    const { screen } = await renderBlock("promo-code", open);
    const field = screen.getByRole("textbox", { name: "Promo code" });
    await field.fill("winter");
    await screen.getByRole("button", { name: "Apply" }).click();
    await expect.element(field).toHaveAccessibleDescription(text);
    await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
    await expect.element(field).toHaveValue("winter");
    await expect.element(field).toHaveFocus();
    await field.fill("winter2");
    await expect.element(field).not.toHaveAttribute("aria-invalid");
  });

  it("[API-7] without a connection it says so", async () => {
    answerCalls("offline");
    const { screen } = await renderBlock("promo-code", open);
    await screen.getByRole("textbox", { name: "Promo code" }).fill("SPRING20");
    await screen.getByRole("button", { name: "Apply" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("There is no connection. Please try again in a moment.");
  });

  it("[API-7] while it is checked the button says so, and pressing it again asks nothing", async () => {
    let answer: (() => void) | undefined;
    const calls = answerCalls(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return saved(discounted);
    });
    const { screen } = await renderBlock("promo-code", open);
    await screen.getByRole("textbox", { name: "Promo code" }).fill("SPRING20");
    await screen.getByRole("button", { name: "Apply" }).click();
    const busy = screen.getByRole("button", { name: "Checking the code" });
    await expect.element(busy).toHaveAttribute("aria-busy", "true");
    await busy.click({ force: true });
    await vi.waitFor(() => expect(answer).toBeDefined());
    answer!();
    await expect.element(screen.getByText("SPRING20 applied", { exact: true })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it("[API-7] nothing typed is said at the field and asked of nobody", async () => {
    const calls = answerCalls(() => saved(discounted));
    const { screen } = await renderBlock("promo-code", open);
    await screen.getByRole("button", { name: "Apply" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Type a promo code first.");
    expect(calls).toHaveLength(0);
  });

  it("[API-7] a code that no longer fits says why, and can still be taken off", async () => {
    const orderDiscount: OrderDiscount = {
      ...discounted.order.orderDiscount!,
      problem: { code: "promo-code-not-for-country", message: "the server's words" },
    };
    const { screen } = await renderBlock("promo-code", {
      state: { checkout: { ...discounted, order: { ...discounted.order, orderDiscount } } },
    });
    await expect.element(screen.getByText("The promo code SPRING20 is not for your country.")).toBeVisible();
    expect(screen.getByText("SPRING20 applied", { exact: true }).query()).toBeNull();
    await expect.element(screen.getByRole("button", { name: "Remove promo code SPRING20" })).toBeVisible();
  });

  it("the field opens when the shopper asks for it, with the focus in it", async () => {
    const { screen } = await renderBlock("promo-code");
    const toggle = screen.getByRole("button", { name: "Have a promo code?" });
    await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
    expect(screen.getByRole("textbox").query()).toBeNull();
    await toggle.click();
    await expect.element(screen.getByRole("textbox", { name: "Promo code" })).toHaveFocus();
  });

  it("[LIST-3] read-only, it shows the code and changes nothing", async () => {
    const { screen } = await renderBlock("promo-code", { settings: { readOnly: true }, basket: "discounted" });
    await expect.element(screen.getByText("SPRING20 applied", { exact: true })).toBeVisible();
    expect(screen.getByRole("button").query()).toBeNull();
  });

  it("there is no place for a code beside an empty basket or a placed order", async () => {
    for (const basket of ["empty", "completed", "none"] as const) {
      const { screen } = await renderBlock("promo-code", { ...open, basket });
      expect(screen.getByRole("textbox").query(), basket).toBeNull();
      await screen.unmount();
    }
  });

  it("[REN-4] in the builder nothing is asked of the server", async () => {
    const calls = answerCalls(() => saved(discounted));
    const { screen } = await renderBlock("promo-code", { ...open, mode: "builder" });
    await screen.getByRole("textbox", { name: "Promo code" }).fill("SPRING20");
    await screen.getByRole("button", { name: "Apply" }).click();
    expect(calls).toHaveLength(0);
  });
});
