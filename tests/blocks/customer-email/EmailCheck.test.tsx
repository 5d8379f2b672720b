import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import type { UsersServiceSettings } from "../../../src/domain/page/outside-services";
import type { Settings } from "../../../src/layout/types";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { answerCalls, type Call } from "../../support/server-answers";
import { renderBlock } from "../../support/render-block";
import { USERS_SERVICE, usersServiceInPage, type UsersStandIn } from "../../support/users-service";

let orders: Call[];
let users: UsersStandIn;
beforeEach(() => {
  orders = answerCalls(({ path }) =>
    path === "/api/order"
      ? { status: 201, body: { id: "o1", order_reference: "TW-1", total: { amount: 1, currency: "GBP" } } }
      : { body: {} },
  );
  users = usersServiceInPage();
});
afterEach(() => {
  users.restore();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** A checkout form that asks for the email alone, in a shop with a users service. */
async function checkout(settings: Settings = {}, service: Partial<UsersServiceSettings> = {}) {
  const state = sampleState();
  const basket = state.checkout as Exclude<typeof state.checkout, string | null>;
  const owned = {
    ...sampleOffers[0]!,
    products: [
      { path: "/products/vpn", name: "VPN", attributes: { exclusion_group: "ConsumerSentinelSecureVPNExclusion" } },
      { path: "/products/id", name: "ID", attributes: { exclusion_group: "ConsumerIdProtectionExclusion" } },
    ],
  };
  basket.basket.basketItems[0] = { ...basket.basket.basketItems[0]!, offer: owned };
  const rendered = await renderBlock("checkout-form", {
    slots: { sections: [{ block: "customer-email", settings }, { block: "payment-picker" }] },
    state: { checkout: basket, settings: { ...state.settings, users_service: { ...USERS_SERVICE, ...service } } },
  });
  const { screen } = rendered;
  const field = screen.getByRole("textbox", { name: "Email" });
  return {
    ...rendered,
    field,
    submit: screen.getByRole("button", { name: "Submit" }),
    async types(text: string) {
      await field.fill(text);
      await userEvent.tab();
    },
    async isAccessible() {
      // Half faded in, nothing has its contrast.
      await Promise.all(
        [...document.querySelectorAll("dialog")].flatMap((dialog) => dialog.getAnimations()).map((animation) => animation.finished),
      );
      const { violations } = await axe.run(document.body, {
        rules: Object.fromEntries(
          ["region", "page-has-heading-one", "landmark-one-main", "bypass", "document-title", "heading-order"].map((rule) => [
            rule,
            { enabled: false },
          ]),
        ),
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  };
}

describe("the email address in a shop with a users service", () => {
  it("[EMAIL-1] a new customer orders; what the services said is kept for the session", async () => {
    const { types, submit, visited, isAccessible } = await checkout();
    await types("ada@shopper.example");
    await vi.waitFor(async () => expect(await users.asked()).toMatchObject([{ email: "ada@shopper.example" }]));
    await isAccessible();
    await submit.click();
    await vi.waitFor(() => expect(visited).toEqual(["/complete/?basket=sample-checkout"]));
    expect(await users.asked()).toHaveLength(1);
    expect(sessionStorage.getItem("ltm_customer_purchase_type")).toBe("new");
    expect(sessionStorage.getItem("ltm_guid")).toBeTruthy();
    expect(orders.filter(({ path }) => path === "/api/order")).toHaveLength(1);
  });

  it("[EMAIL-1] an order placed while the answer is out waits, says so, and goes on by itself", async () => {
    const { screen, types, submit, visited } = await checkout();
    await types("slow@users.example");
    await expect.element(screen.getByRole("region", { name: "Contact" }).getByText("Checking your email address…")).toBeVisible();
    await submit.click();
    await expect.element(screen.getByRole("button", { name: "Checking your email address…" })).toBeVisible();
    await vi.waitFor(() => expect(visited).toEqual(["/complete/?basket=sample-checkout"]));
    expect(await users.asked()).toHaveLength(1);
  });

  // In a test of its own: it takes a good part of the time in which the answer is out.
  it("[EMAIL-1] what is said while the answer is out is accessible", async () => {
    const { screen, types, isAccessible } = await checkout();
    await types("slow@users.example");
    await expect.element(screen.getByRole("region", { name: "Contact" }).getByText("Checking your email address…")).toBeVisible();
    await isAccessible();
  });

  it("[EMAIL-2] a business account is told so, and orders with another address only", async () => {
    const { screen, field, types, submit, visited, isAccessible } = await checkout();
    await types("business@users.example");
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        /^This user is associated with a business account\. Please go to your account to manage your business subscription/,
      );
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await isAccessible();
    await submit.click();
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid email");
    expect(screen.getByRole("dialog").query()).toBeNull();
    await field.fill("business@users.exampl");
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await types("ada@shopper.example");
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
  });

  it("[EMAIL-3] products that are owned already: a dialog names them, the field says what to do, and the order stops until they are out of the basket", async () => {
    const { screen, shop, field, types, submit, visited, isAccessible } = await checkout();
    await types("everything@users.example");
    const dialog = screen.getByRole("dialog", { name: "You already own items in your Cart" });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(/^This email address is tied to: Secure VPN, Identity Protection\. Please use another email address/);
    await isAccessible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(/^Please provide an alternate email address, or update the cart/);
    await submit.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid email");
    expect(visited).toEqual([]);
    const current = shop.basket.getState().checkout!;
    poseBasket(shop, { checkout: { ...current, basket: { ...current.basket, basketItems: current.basket.basketItems.slice(1) } } });
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(await users.asked()).toHaveLength(1);
  });

  it("[EMAIL-3] what is owned and not in the basket is no matter", async () => {
    const { shop, types, submit, visited } = await checkout();
    const current = shop.basket.getState().checkout!;
    poseBasket(shop, { checkout: { ...current, basket: { ...current.basket, basketItems: current.basket.basketItems.slice(1) } } });
    await types("everything@users.example");
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
  });

  it("[EMAIL-2] a failed bot check says 'Something went wrong.', without a dialog", async () => {
    const { screen, field, types, submit, visited } = await checkout();
    await types("robot@users.example");
    await expect.element(field).toHaveAccessibleDescription(/^Something went wrong\./);
    await submit.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid email");
    expect(screen.getByRole("dialog").query()).toBeNull();
    expect(visited).toEqual([]);
    // A failure may be over by now: it is asked for again.
    expect(await users.asked()).toHaveLength(2);
  });

  it("[EMAIL-2] a failure opens the dialog, says the service's sentence, and blocks the purchase; leaving the field again does not open it again", async () => {
    const { screen, field, types, submit, visited, isAccessible } = await checkout();
    await types("refused@users.example");
    const dialog = screen.getByRole("dialog", { name: "Validation Failed" });
    await expect.element(dialog).toHaveAccessibleDescription("Unable to validate email. Please try again.");
    await isAccessible();
    await screen.getByRole("button", { name: "Close" }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(/^We cannot take this address at the moment\./);
    await userEvent.tab();
    expect(await users.asked()).toHaveLength(1);
    expect(dialog.query()).toBeNull();
    await submit.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(field).toHaveFocus();
    await userEvent.tab();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid email");
    expect(visited).toEqual([]);
    expect(orders.filter(({ path }) => path === "/api/order")).toEqual([]);
  });

  it("[EMAIL-2] an answer that makes no sense, and none at all, say that the address was not validated", async () => {
    const { field, types } = await checkout({ blockOnFailure: false });
    await types("garbled@users.example");
    await expect.element(field).toHaveAccessibleDescription(/^Email address was not validated, please try again/);
    await types("broken@users.example");
    await expect.element(field).toHaveAccessibleDescription(/^Email address was not validated, please try again/);
  });

  it.each(["garbled@users.example", "broken@users.example"])(
    "[EMAIL-2] %s: no sense and no answer open the dialog like a failure, and block the purchase",
    async (address) => {
      const { screen, field, types, submit, visited } = await checkout();
      await types(address);
      const dialog = screen.getByRole("dialog", { name: "Validation Failed" });
      await expect.element(dialog).toBeVisible();
      await screen.getByRole("button", { name: "Close" }).click();
      await expect.element(field).toHaveFocus();
      await submit.click();
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.getByRole("alert")).toHaveTextContent("Invalid email");
      expect(visited).toEqual([]);
    },
  );

  it("[EMAIL-2] a shop may sell while the service is down: nothing is said against the address, and the order is marked", async () => {
    const { screen, field, types, submit, visited } = await checkout({}, { sell_when_down: true });
    await types("broken@users.example");
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(screen.getByRole("dialog").query()).toBeNull();
    await expect.element(field).not.toHaveAttribute("aria-invalid", "true");
    expect(orders.filter(({ path }) => path === "/api/order").map(({ body }) => body)).toMatchObject([{ emailCheck: "not-checked" }]);
  });

  it("[EMAIL-2] such a shop still does not sell where the service answers and refuses", async () => {
    const { screen, types, submit, visited } = await checkout({}, { sell_when_down: true });
    await types("refused@users.example");
    await screen.getByRole("button", { name: "Close" }).click();
    await submit.click();
    await expect.element(screen.getByRole("dialog", { name: "Validation Failed" })).toBeVisible();
    expect(visited).toEqual([]);
  });

  it("[EMAIL-2] the account that the service names goes with the order", async () => {
    const { types, submit, visited } = await checkout();
    await types("existing@users.example");
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    const [order] = orders.filter(({ path }) => path === "/api/order").map(({ body }) => body as Record<string, unknown>);
    expect(order).toMatchObject({ zuoraAccountId: "A00004711" });
    expect(order).not.toHaveProperty("emailCheck");
  });

  it("[EMAIL-2] the security preset has words of its own", async () => {
    const { screen, types } = await checkout({
      texts: { failedDialog: { heading: "An error has occurred.", text: "Please try another email address, or call us." } },
    });
    await types("broken@users.example");
    await expect
      .element(screen.getByRole("dialog", { name: "An error has occurred." }))
      .toHaveAccessibleDescription("Please try another email address, or call us.");
  });

  it("[EMAIL-1] where the shop does not block, a failure is said and the order goes through; a business account still does not", async () => {
    const { screen, field, types, submit, visited } = await checkout({ blockOnFailure: false });
    await types("business@users.example");
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await submit.click();
    await expect.element(field).toHaveFocus();
    expect(visited).toEqual([]);
    await types("broken@users.example");
    await expect.element(field).toHaveAccessibleDescription(/^Email address was not validated/);
    expect(screen.getByRole("dialog").query()).toBeNull();
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
  });

  it("[EMAIL-1] a pattern of the shop's own replaces the usual one", async () => {
    const { field, types } = await checkout({ pattern: ".+@shopper\\.example" });
    await types("ada@elsewhere.example");
    await expect.element(field).toHaveAccessibleDescription(/^Please provide a valid email address/);
    await types(`${"a".repeat(250)}@shopper.example`);
    await expect.element(field).toHaveAccessibleDescription(/^Please provide a valid email address/);
    await types("ada@shopper.example");
    await vi.waitFor(async () => expect(await users.asked()).toMatchObject([{ email: "ada@shopper.example" }]));
  });

  it("[EMAIL-1] a section that is told not to check asks nobody", async () => {
    const { types, submit, visited } = await checkout({ checkAddress: false });
    await types("business@users.example");
    await submit.click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(await users.asked()).toEqual([]);
  });
});
