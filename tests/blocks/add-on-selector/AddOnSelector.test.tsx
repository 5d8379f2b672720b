import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BasketItem, BasketLine, Checkout } from "../../../src/domain/order/order";
import { checkoutWithAddOns } from "../../../src/storefront/samples/sample-add-ons";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal } from "../../support/server-answers";

afterEach(() => void vi.restoreAllMocks());

const BROKEN = "Something went wrong when displaying this offer/add-on. Please try refreshing, and contact us if the issue persists.";
const oneItem = () => checkoutWithAddOns(([first]) => [first!]);

/** Saves what it is sent, as the server would: with every add-on either on its item or to be had. */
const saves = (checkout: Checkout) =>
  answerCalls(({ body }) => {
    const { basketItems, version } = body as { basketItems: BasketLine[]; version: number };
    const items = checkout.basket.basketItems.map((item): BasketItem => {
      const line = basketItems.find(({ id }) => id === item.id)!;
      const all = [...item.addOns.map(({ addOn }) => addOn), ...item.availableAddOns];
      return {
        ...item,
        addOns: line.addOns.map(({ path, quantity }) => {
          const addOn = all.find((entry) => entry.path === path)!;
          return { id: path, addOn, quantity, price: addOn.price };
        }),
        availableAddOns: all.filter(({ path }) => !line.addOns.some((entry) => entry.path === path)),
      };
    });
    const data = { ...checkout, version: version + 1, basket: { ...checkout.basket, basketItems: items } };
    return { body: { id: checkout.id, version: version + 1, data } };
  });

const selector = async (checkout: Checkout, options: Parameters<typeof renderBlock>[1] = {}) => {
  const rendered = await renderBlock("add-on-selector", { state: { checkout }, ...options });
  const names = () =>
    rendered.screen
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent?.match(/Secure VPN|Five more|Set-up/)?.[0]);
  return { ...rendered, names };
};

describe("add-on selector", () => {
  it("[ADDON-1] lists under its heading what may be added, each with its words, its price and the button 'Add'", async () => {
    const { screen, names } = await selector(oneItem());
    const region = screen.getByRole("region", { name: "Select optional add-ons" });
    await expect.element(region.getByRole("heading", { name: "Select optional add-ons" })).toBeVisible();
    expect(names()).toEqual(["Secure VPN", "Five more", "Set-up"]);
    await expect.element(region.getByText("Protect five phones, tablets or computers more.")).toBeVisible();
    await expect.element(region.getByText("£11.99")).toBeVisible();
    await expect.element(region.getByText("a year")).toBeVisible();
    await expect.element(region.getByRole("button", { name: "Add Secure VPN" })).toHaveTextContent(/^Add/);
    expect(region.getByRole("heading", { level: 3 }).elements()).toEqual([]);
  });

  it("[ADDON-1] adds an add-on to the item it stands under, changes its quantity and takes it off, each saved; its line stays in its place", async () => {
    const calls = saves(oneItem());
    const { screen, names } = await selector(oneItem());
    const sent = () => (calls.at(-1)?.body as { basketItems: BasketLine[] } | undefined)?.basketItems[0]?.addOns;
    await screen.getByRole("button", { name: "Add Five more devices" }).click();
    const quantity = screen.getByRole("combobox", { name: "Quantity of Five more devices" });
    await expect.element(quantity).toBeVisible();
    await vi.waitFor(() => expect(sent()).toEqual([{ path: "/add-ons/sample/devices", quantity: 1 }]));
    await userEvent.type(quantity, "3{Enter}");
    await vi.waitFor(() => expect(sent()).toEqual([{ path: "/add-ons/sample/devices", quantity: 3 }]));
    await expect.element(screen.getByText("3 x £11.99 each")).toBeVisible();
    await expect.element(screen.getByText("£35.97")).toBeVisible();
    expect(names()).toEqual(["Secure VPN", "Five more", "Set-up"]);
    await screen.getByRole("button", { name: "Remove Five more devices" }).click();
    await vi.waitFor(() => expect(sent()).toEqual([]));
    expect(names()).toEqual(["Secure VPN", "Five more", "Set-up"]);
  });

  it("[ADDON-1] by keyboard the focus goes from 'Add' to what stands there then, and back", async () => {
    saves(oneItem());
    const { screen } = await selector(oneItem());
    (screen.getByRole("button", { name: "Add Secure VPN" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const remove = screen.getByRole("button", { name: "Remove Secure VPN" });
    await expect.element(remove).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Add Secure VPN" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(screen.getByRole("button", { name: "Add Five more devices" })).toHaveFocus();
  });

  it("[ADDON-1] where several items have add-ons each list is named after its item, and adds to that one", async () => {
    const checkout = checkoutWithAddOns();
    const calls = saves(checkout);
    const { screen } = await selector(checkout);
    await expect.element(screen.getByRole("heading", { name: "For Total Protection", level: 3 })).toBeVisible();
    const second = screen.getByRole("list", { name: "For Antivirus Essentials" });
    await expect.element(second.getByText("2 x £11.99 each")).toBeVisible();
    await second.getByRole("button", { name: "Add Secure VPN" }).click();
    const sent = () =>
      (calls.at(-1)?.body as { basketItems: BasketLine[] } | undefined)?.basketItems.map(({ addOns }) => addOns.map(({ path }) => path));
    await vi.waitFor(() => expect(sent()).toEqual([[], ["/add-ons/sample/devices", "/add-ons/sample/vpn"]]));
  });

  it("[ADDON-1] an item of another country has no say, and without anything to add the block is not there", async () => {
    const { screen } = await selector(checkoutWithAddOns((items) => items.map((item) => ({ ...item, removed: true as const }))));
    expect(screen.getByRole("region").elements()).toEqual([]);
    for (const basket of ["empty", "none", "loading", "expired", "completed"] as const) {
      const other = await renderBlock("add-on-selector", { basket });
      expect(other.screen.getByRole("region").elements()).toEqual([]);
    }
  });

  it("[ADDON-1] [LIST-2] an add-on with missing data is replaced by the message, chosen or not; the others stay", async () => {
    const checkout = checkoutWithAddOns(([first]) => {
      const [vpn, devices] = first!.availableAddOns;
      const lost = { id: "lost", addOn: null as never, quantity: 1, price: vpn!.price };
      return [{ ...first!, addOns: [lost], availableAddOns: [vpn!, { ...devices!, price: null as never }] }];
    });
    const { screen } = await selector(checkout);
    await expect.element(screen.getByRole("button", { name: "Add Secure VPN" })).toBeVisible();
    expect(screen.getByText(BROKEN).elements()).toHaveLength(2);
  });

  it("[ADDON-1] [BASK-13] what the server refuses is said where it was pressed, and what waits for a connection too", async () => {
    answerCalls(() => refusal(422, "limit", "No more than three add-ons"));
    const { screen } = await selector(oneItem());
    await screen.getByRole("button", { name: "Add Secure VPN" }).click();
    await expect.element(screen.getByText("No more than three add-ons")).toBeVisible();
    vi.restoreAllMocks();
    answerCalls("offline");
    await screen.getByRole("button", { name: "Add Five more devices" }).click();
    const waits = screen.getByText(/^The shop cannot be reached just now\. Your change is kept here/);
    await expect.element(waits).toBeVisible();
    // It goes through with the next connection. Left waiting, it would be sent while the next test counts calls.
    vi.restoreAllMocks();
    saves(oneItem());
    window.dispatchEvent(new Event("online"));
    await expect.element(waits).not.toBeInTheDocument();
  });

  it("[ADDON-1] what went wrong elsewhere is left to where it was pressed", async () => {
    const { screen } = await renderBlock("add-on-selector", { basket: "offline" });
    await expect.element(screen.getByRole("region")).toBeVisible();
    expect(screen.getByText(/The shop cannot be reached just now/).elements()).toEqual([]);
  });

  it("[ADDON-1] [REN-4] in the builder nothing is saved", async () => {
    const calls = answerCalls("offline");
    const { screen, shop } = await selector(oneItem(), { mode: "builder" });
    await screen.getByRole("button", { name: "Add Secure VPN" }).click();
    expect(shop.basket.getState().checkout?.basket.basketItems[0]?.addOns).toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each([360, 768, 1280])("[ADDON-1] at %i px nothing sticks out, presses have 44 px, and axe finds nothing", async (width) => {
    await page.viewport(width, 900);
    const { screen } = await selector(checkoutWithAddOns());
    await expect.element(screen.getByRole("region")).toBeVisible();
    const root = document.documentElement;
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    for (const control of [...screen.getByRole("button").elements(), ...screen.getByRole("combobox").elements()]) {
      const { height, width: wide } = control.getBoundingClientRect();
      expect([height >= 44, wide >= 44]).toEqual([true, true]);
    }
    const { violations } = await axe.run(screen.container);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
