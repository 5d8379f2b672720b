import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { BasketItem, BasketLine, Checkout } from "../../../src/domain/order/order";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock } from "../../support/render-block";
// At hand as soon as a mouse comes near.
import "../../../src/ui/select-menu/SelectMenu";
import { answerCalls, refusal } from "../../support/server-answers";

afterEach(() => void vi.restoreAllMocks());

const checkoutWith = (change: (items: BasketItem[]) => BasketItem[]): Checkout => {
  const checkout = sampleCheckout("sample");
  return { ...checkout, basket: { ...checkout.basket, basketItems: change(checkout.basket.basketItems) } };
};
/** Saves whatever it is asked to, as the server would. */
const saves = (checkout: Checkout) =>
  answerCalls(({ body }) => {
    const { basketItems, version } = body as { basketItems: BasketLine[]; version: number };
    const items = basketItems.flatMap((line) =>
      checkout.basket.basketItems.filter((item) => item.id === line.id).map((item) => ({ ...item, quantity: line.quantity })),
    );
    return {
      body: {
        id: checkout.id,
        version: version + 1,
        data: { ...checkout, version: version + 1, basket: { ...checkout.basket, basketItems: items } },
      },
    };
  });

describe("basket list", () => {
  it("[LIST-1] what an offer says for the checkout alone is read there", async () => {
    const said = (checkout_description__limio: string) =>
      checkoutWith(([first]) => [
        {
          ...first!,
          offer: {
            ...first!.offer,
            data: { ...first!.offer.data, attributes: { ...first!.offer.data.attributes, checkout_description__limio } },
          },
        },
      ]);
    const { screen } = await renderBlock("basket-list", { state: { checkout: said("Your key comes by email within a minute.") } });
    await expect.element(screen.getByText("Your key comes by email within a minute.")).toBeVisible();
    const lines = () => document.querySelectorAll("p").length;
    const before = lines();
    await screen.unmount();
    await renderBlock("basket-list", { state: { checkout: said("") } });
    expect(lines()).toBe(before - 1);
  });

  it("[LIST-1] a price that is paid again and again carries its period", async () => {
    const price__limio = [
      {
        type: "recurring" as const,
        trigger: "order_date",
        value: "39.99",
        currencyCode: "GBP",
        repeat_interval: 3,
        repeat_interval_type: "months",
        repeat_count: 0,
      },
    ];
    const checkout = checkoutWith((items) =>
      items.map((item) => ({
        ...item,
        offer: { ...item.offer, data: { ...item.offer.data, attributes: { ...item.offer.data.attributes, price__limio } } },
      })),
    );
    const { screen } = await renderBlock("basket-list", { state: { checkout } });
    await expect.element(screen.getByText("every 3 months").first()).toBeVisible();
  });

  it.each([
    ["some of it is sold there", 1, 0],
    ["nothing of it is", 2, 1],
  ])("[BASK-10] a basket after a change of country, where %s: with %i items of another country", async (_, removed, buttons) => {
    const checkout = checkoutWith((items) => items.map((item, index) => (index < removed ? { ...item, removed: true as const } : item)));
    const { screen } = await renderBlock("basket-list", { state: { checkout } });
    await expect.element(screen.getByText("Not charged").first()).toBeVisible();
    expect(screen.getByRole("button", { name: "Start again" }).elements()).toHaveLength(buttons);
  });

  it("[LIST-1] [LIST-2] shows each item with its price, and what one costs where there are several", async () => {
    const { screen } = await renderBlock("basket-list");
    await expect.element(screen.getByRole("heading", { name: "Total Protection" })).toBeVisible();
    await expect.element(screen.getByText("£79.98")).toBeVisible();
    await expect.element(screen.getByText("2 x £39.99 each")).toBeVisible();
    expect(screen.getByText(/1 x £19.99/).query()).toBeNull();
  });

  it("[BASK-8] [LIST-1] lets the shopper choose a quantity within the offer's bounds, only where more than one may be bought", async () => {
    const checkout = checkoutWith((items) => items);
    const calls = saves(checkout);
    const { screen, shop } = await renderBlock("basket-list", { state: { checkout } });
    const quantity = screen.getByRole("combobox", { name: "Quantity of Total Protection" });
    expect([...(quantity.element() as HTMLSelectElement).options].map((option) => option.text)).toEqual(["1", "2", "3", "4", "5"]);
    expect(screen.getByRole("combobox", { name: "Quantity of Antivirus Essentials" }).query()).toBeNull();
    await quantity.selectOptions("3");
    await expect.element(screen.getByText("£119.97")).toBeVisible();
    await vi.waitFor(() => expect(shop.basket.getState().saving).toBe(false));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT /api/checkout/basket/sample-checkout"]);
  });

  it("[LIST-1] removes an item, says so, and keeps the focus in the basket", async () => {
    const checkout = checkoutWith((items) => items);
    saves(checkout);
    const { screen } = await renderBlock("basket-list", { state: { checkout } });
    await screen.getByRole("button", { name: "Remove Antivirus Essentials" }).click();
    await expect.element(screen.getByText("Antivirus Essentials was removed")).toBeInTheDocument();
    // The basket's code is loaded on demand: the item goes when it is there.
    await expect.element(screen.getByRole("heading", { name: "Antivirus Essentials" })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your basket" }).element());
  });

  it("[LIST-1] offers other plans as a list of radio buttons whose order stays", async () => {
    const checkout = checkoutWith((items) => items);
    answerCalls(() => new Promise(() => {}));
    const { screen } = await renderBlock("basket-list", { state: { checkout } });
    const names = () =>
      screen
        .getByRole("group", { name: "Choose your plan" })
        .or(screen.getByRole("radiogroup", { name: "Choose your plan" }))
        .getByRole("radio")
        .elements()
        .map((radio) => (radio as HTMLInputElement).value);
    const before = names();
    await screen.getByRole("radio", { name: /Family Protection/ }).click();
    await expect.element(screen.getByRole("radio", { name: /Family Protection/ })).toBeChecked();
    expect(names()).toEqual(before);
    await expect.element(screen.getByRole("heading", { name: "Family Protection" })).toBeVisible();
  });

  it("[LIST-1] where the setting leaves other plans out, an item has none to pick from, and all else", async () => {
    const { screen } = await renderBlock("basket-list", { settings: { offerUpsells: false } });
    await expect.element(screen.getByRole("list", { name: "Select optional add-ons" }).first()).toBeVisible();
    expect(screen.getByRole("radio").elements()).toEqual([]);
    await expect.element(screen.getByRole("button", { name: "Remove Antivirus Essentials" })).toBeVisible();
  });

  it("[ADDON-1] adds an add-on to an item, and takes it off again", async () => {
    const checkout = checkoutWith((items) => items);
    answerCalls(() => new Promise(() => {}));
    const { screen, shop } = await renderBlock("basket-list", { state: { checkout } });
    await expect.element(screen.getByRole("list", { name: "Select optional add-ons" }).first()).toBeVisible();
    await screen.getByRole("button", { name: "Add Secure VPN" }).click();
    await vi.waitFor(() => expect(shop.basket.getState().checkout?.basket.basketItems[0]?.addOns).toHaveLength(1));
    await screen.getByRole("button", { name: "Remove Secure VPN" }).first().click();
    await vi.waitFor(() => expect(shop.basket.getState().checkout?.basket.basketItems[0]?.addOns).toHaveLength(0));
    // The server has not answered yet.
    await expect.element(screen.getByRole("button", { name: "Add Secure VPN" }).first()).toHaveFocus();
  });

  it("[ADDON-1] [TIP-1] an add-on begins with the least that is sold, and its quantity is chosen from its own list", async () => {
    const checkout = checkoutWith(([first, ...others]) => {
      const addOn = first!.availableAddOns[0]!;
      const sold = {
        ...addOn,
        data: {
          attributes: {
            ...addOn.data.attributes,
            allow_multibuy__limio: true,
            default_quantity_options__limio: { minimum_quantity: 2, maximum_quantity: 6, increment: 2 },
          },
        },
      };
      return [{ ...first!, availableAddOns: [sold] }, ...others];
    });
    answerCalls(() => new Promise(() => {}));
    const { screen, shop } = await renderBlock("basket-list", { state: { checkout } });
    const quantity = () => shop.basket.getState().checkout?.basket.basketItems[0]?.addOns.map((entry) => entry.quantity);
    await screen.getByRole("button", { name: "Add Secure VPN" }).click();
    await vi.waitFor(() => expect(quantity()).toEqual([2]));
    // A mouse has been there, so the quantity is a list that says what each costs.
    await screen.getByRole("combobox", { name: "Quantity of Secure VPN" }).click();
    const choices = screen.getByRole("listbox", { name: "Quantity of Secure VPN" }).getByRole("option");
    await vi.waitFor(() => expect(choices.elements().map(({ textContent }) => textContent)).toEqual(["2£19.98", "4£39.96", "6£59.94"]));
    await choices.nth(1).click();
    await vi.waitFor(() => expect(quantity()).toEqual([4]));
    await expect.element(screen.getByText(/^4 x £[\d.]+ each$/)).toBeVisible();
  });

  it("[LIST-2] an item with missing data is replaced by a message, the others stay", async () => {
    const broken = { id: "broken", path: "/gone", quantity: 1, addOns: [] } as unknown as BasketItem;
    const { screen } = await renderBlock("basket-list", { state: { checkout: checkoutWith((items) => [items[0]!, broken, items[1]!]) } });
    await expect
      .element(
        screen.getByText(
          "Something went wrong when displaying this offer/add-on. Please try refreshing, and contact us if the issue persists.",
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Antivirus Essentials" })).toBeVisible();
  });

  it("[LIST-2] an add-on with missing data is replaced by the message, its item stays", async () => {
    const checkout = checkoutWith((items) => [{ ...items[1]!, addOns: [{ ...items[1]!.addOns[0]!, addOn: null as never }] }]);
    const { screen } = await renderBlock("basket-list", { state: { checkout } });
    await expect.element(screen.getByText(/Something went wrong when displaying/)).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Antivirus Essentials" })).toBeVisible();
  });

  it("[LIST-3] read only, it has no quantities, no remove buttons and no choices", async () => {
    const { screen } = await renderBlock("basket-list", { settings: { readOnly: true } });
    await expect.element(screen.getByText("2 x £39.99 each")).toBeVisible();
    for (const role of ["combobox", "button", "radio"] as const) expect(screen.getByRole(role).elements()).toEqual([]);
  });

  it("[LIST-1] an empty basket says so and links to the offers", async () => {
    const { screen } = await renderBlock("basket-list", { basket: "empty", settings: { emptyLink: "/offers" } });
    await expect.element(screen.getByText("No items in basket")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "See offers" })).toHaveAttribute("href", "/offers");
  });

  it("[BASK-13] without a connection the change stays and can be saved again by hand", async () => {
    const checkout = checkoutWith((items) => items);
    answerCalls("offline");
    const { screen, shop } = await renderBlock("basket-list", { state: { checkout } });
    await screen.getByRole("combobox", { name: "Quantity of Total Protection" }).selectOptions("4");
    await expect.element(screen.getByText(/The shop cannot be reached just now/)).toBeVisible();
    await expect.element(screen.getByText("4 x £39.99 each")).toBeVisible();
    vi.restoreAllMocks();
    saves(checkout);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(shop.basket.getState()).toMatchObject({ saving: false, problem: null }));
    await expect.element(screen.getByText(/The shop cannot be reached just now/)).not.toBeInTheDocument();
  });

  it("[BASK-13] the change is saved by itself when the connection is back", async () => {
    const checkout = checkoutWith((items) => items);
    answerCalls("offline");
    const { screen, shop } = await renderBlock("basket-list", { state: { checkout } });
    await screen.getByRole("combobox", { name: "Quantity of Total Protection" }).selectOptions("4");
    await expect.element(screen.getByText(/saved by itself as soon as that works again/)).toBeVisible();
    vi.restoreAllMocks();
    saves(checkout);
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(shop.basket.getState()).toMatchObject({ saving: false, problem: null }));
    await expect.element(screen.getByText(/The shop cannot be reached just now/)).not.toBeInTheDocument();
  });

  it("[API-5] a basket changed in another window is shown as it is now, with a word about it", async () => {
    const checkout = checkoutWith((items) => items);
    const now = { ...checkoutWith((items) => [items[1]!]), version: 9 };
    answerCalls(({ method }) => (method === "PUT" ? refusal(409, "version", "Changed") : { body: { data: now } }));
    const { screen } = await renderBlock("basket-list", { state: { checkout } });
    await screen.getByRole("combobox", { name: "Quantity of Total Protection" }).selectOptions("4");
    await expect.element(screen.getByText(/changed in another window/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Total Protection" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Close message" }).click();
    expect(screen.getByText(/changed in another window/).query()).toBeNull();
  });

  it.each([
    ["unknown", { checkout: "unknown" as const }, /could not find this basket/],
    ["completed", { checkout: sampleCheckout("completed") }, /has been placed/],
  ])("[BASK-6] a basket that is %s helps the shopper on", async (_name, state, text) => {
    const { screen } = await renderBlock("basket-list", { state });
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole("link")).toBeVisible();
  });

  it("[BASK-6] an expired basket is restored at a click, and what is no longer sold is named", async () => {
    const fresh = { ...checkoutWith((items) => [items[0]!]), id: "restored-1" };
    const calls = answerCalls(({ method }) =>
      method === "POST"
        ? { status: 201, body: { id: fresh.id, leftOut: [{ path: "/offers/old", name: "Antivirus Essentials" }] } }
        : { body: { data: fresh } },
    );
    const storage = memoryStorage();
    storage.set("order", "expired-1");
    const { screen } = await renderBlock("basket-list", { basket: "expired", storage });
    await expect.element(screen.getByText(/has expired. Nothing in it is lost/)).toBeVisible();
    await screen.getByRole("button", { name: "Restore my basket" }).click();
    await expect.element(screen.getByRole("heading", { name: "Total Protection" })).toBeVisible();
    await expect.element(screen.getByText("No longer available, and so no longer in your basket: Antivirus Essentials.")).toBeVisible();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/checkout/clone/expired-1",
      "GET /api/checkout/restored-1",
    ]);
    expect(storage.get("order")).toBe("restored-1");
  });

  it.each([
    ["shown", { status: "ready" as const, problem: { code: "signed-out", message: "", unsaved: true } }],
    ["hidden", { status: "unknown" as const, checkout: null, problem: { code: "signed-out", message: "" } }],
  ])("[BASK-13] [SESS-2] a basket that is %s where a session has ended leads to sign in again", async (_name, standing) => {
    const { screen, shop } = await renderBlock("basket-list", {});
    const signIn = vi.spyOn(shop.actions, "signIn").mockResolvedValue(undefined);
    poseBasket(shop, standing);
    await expect.element(screen.getByText("You are signed out. Sign in again to go on with your basket; it is kept.")).toBeVisible();
    await screen.getByRole("button", { name: "Sign in" }).click();
    expect(signIn).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Try again" }).elements()).toEqual([]);
    expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it("[BASK-6] a basket of which nothing is sold any more says so, and the shopper can start again", async () => {
    answerCalls(() => refusal(422, "no-items", "Nothing of this basket is sold any more"));
    const storage = memoryStorage();
    storage.set("order", "expired-1");
    const { screen } = await renderBlock("basket-list", { basket: "expired", storage });
    await screen.getByRole("button", { name: "Restore my basket" }).click();
    await expect.element(screen.getByText("Nothing of this basket is sold any more")).toBeVisible();
    await screen.getByRole("button", { name: "Start again" }).click();
    await expect.element(screen.getByText("No items in basket")).toBeVisible();
    expect(storage.get("order")).toBeNull();
  });

  it("[START-1] an address that names nothing helps the shopper on", async () => {
    const { screen } = await renderBlock("basket-list", { basket: "invalid" });
    await expect.element(screen.getByText(/There is nothing to check out here/)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "See offers" })).toBeVisible();
  });

  it("[BASK-9] products with different payment terms are told where they can be taken out", async () => {
    const { screen } = await renderBlock("basket-list", { basket: "mixed" });
    await expect
      .element(screen.getByText("You can only buy products with the same payment terms, please edit your basket and try again."))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Remove Antivirus Essentials" })).toBeVisible();
  });

  it("[BASK-10] [XSELL-3] an item that the country does not get is marked, not charged, and says where it is sold", async () => {
    const { screen } = await renderBlock("basket-list", { basket: "abroad" });
    await expect
      .element(screen.getByText("This product is Switzerland or France only, please provide a Switzerland or France billing address."))
      .toBeVisible();
    await expect.element(screen.getByText("Not charged")).toBeVisible();
    expect(screen.getByText("£19.99", { exact: true }).query()).toBeNull();
    await expect.element(screen.getByRole("button", { name: "Remove Antivirus Essentials" })).toBeVisible();
  });

  it("[REN-4] in the builder nothing is saved", async () => {
    const calls = answerCalls("offline");
    const { screen, shop } = await renderBlock("basket-list", { mode: "builder" });
    await screen.getByRole("button", { name: "Remove Antivirus Essentials" }).click();
    expect(shop.basket.getState().checkout?.basket.basketItems).toHaveLength(2);
    expect(calls).toEqual([]);
  });
});
