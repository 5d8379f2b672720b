import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import type { Address } from "../../../src/domain/order/order";
import type { AccountOfPage } from "../../../src/domain/page/account-path";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { formatOf } from "../../support/address-formats";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal, type Call } from "../../support/server-answers";

/** Goods, which are brought somewhere. */
const printed = sampleOffers.map(
  (offer) => ({ ...offer, products: [{ ...offer.products[0], attributes: { has_delivery__limio: true } }] }) as Offer,
);
const details = [{ block: "customer-name" }, { block: "customer-phone" }, { block: "customer-company" }, { block: "contact-permissions" }];
const address = [{ block: "delivery-address", settings: { sameAsBilling: false, compact: false } }];

const open = (opened: Partial<AccountOfPage>, settings = {}) =>
  renderBlock("subscription-details", {
    state: { ...sampleState({ basket: "none" }), account: sampleAccount(printed, { subscription: "sample-running", ...opened }) },
    slots: { details, address, payment: [{ block: "payment-picker" }] },
    settings,
  });
const { subscriptions } = sampleAccount(printed);
const [running, cancelled] = subscriptions;

describe("[MMA-1] a subscription", () => {
  test("says what it is, when it renews, what is charged and where it goes", async () => {
    const { screen } = await open({});
    await expect.element(screen.getByRole("heading", { name: "2 × Total Protection", level: 1 })).toBeVisible();
    await expect.element(screen.getByText("Renews on")).toBeVisible();
    await expect.element(screen.getByRole("table", { name: "Payments to come" }).getByText("£79.98").first()).toBeVisible();
    await expect.element(screen.getByText("12 Orchard Lane")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Change delivery address" }))
      .toHaveAttribute("href", "/mma/subscriptions/sample-running/delivery-address");
    await expect
      .element(screen.getByRole("link", { name: "Cancel subscription" }))
      .toHaveAttribute("href", "/mma/subscriptions/sample-running/cancel");
  });

  const once = { type: "onetime", value: "79.00", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "years" };
  const monthly = { ...once, type: "recurring", repeat_interval_type: "months", repeat_count: 0 };
  test.each([
    ["ends by itself says until when it runs", [monthly], { autoRenew__limio: false }, [], "Runs until"],
    ["renews says when", [once, monthly], {}, [], "Renews on"],
    ["goes on and costs nothing more names no day on which it would renew", [once], {}, [], undefined],
    ["was paid in twelve parts names none", [{ ...monthly, repeat_count: "12" }], { autoRenew__limio: true }, [], undefined],
    ["was paid once and is free from then on names none", [once, { ...monthly, value: "0" }], {}, [], undefined],
    ["has an add-on that is paid on says when", [once], {}, [monthly], "Renews on"],
  ])("[MMA-1] that %s", async (_what, price__limio, more, extra, words) => {
    const withCharges = (offer: Offer, attributes: object) =>
      ({ ...offer, data: { attributes: { ...offer.data.attributes, ...attributes } } }) as Offer;
    const addOns = extra.length
      ? [{ id: "x", quantity: 1, price: { amount: 100, currency: "GBP" }, addOn: withCharges(printed[0]!, { price__limio: extra }) }]
      : [];
    const { screen } = await open({
      subscriptions: [{ ...running!, addOns, offers: [withCharges(printed[0]!, { price__limio, ...more })] }],
    });
    await expect.element(screen.getByText("Since", { exact: true })).toBeVisible();
    for (const each of ["Runs until", "Renews on"]) await expect.element(screen.getByText(each)).toHaveLength(each === words ? 1 : 0);
  });

  test.each([
    ["is free", { isFree: true }, "Your trial is free until 06 Dec 2030. £9.99 is charged then, unless you cancel before."],
    ["costs something", { isFree: false }, "Your trial lasts until 06 Dec 2030. £9.99 is charged then, unless you cancel before."],
    ["nothing follows", { payment: null }, "Your trial lasts until 06 Dec 2030, and nothing is charged then."],
  ])("[MMA-1] that is a trial which %s says until when, and what is charged then", async (_what, own, words) => {
    const trial = { endsOn: "2030-12-06", isFree: true, payment: { amount: 999, currency: "GBP" }, ...own };
    const { screen } = await open({ subscriptions: [{ ...running!, data: { ...running!.data, trial } }] });
    await expect.element(screen.getByText("Trial", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  test("[MMA-1] that is a cancelled trial is told nothing of a payment", async () => {
    const trial = { endsOn: "2030-12-06", isFree: true, payment: null };
    const { screen } = await open({
      subscription: "sample-cancelled",
      subscriptions: [{ ...cancelled!, data: { ...cancelled!.data, trial } }],
    });
    await expect.element(screen.getByText("Trial", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Nothing more will be charged.")).toBeVisible();
    await expect.element(screen.getByText(/Your trial/)).not.toBeInTheDocument();
  });

  const expiringCard = { lastDay: "2031-01-31", nextPaymentOn: "2031-03-01" };
  const pays = { ...running!, paidFrom: { brand: null, lastDigits: "3000", expiry: null }, paymentMethod: "zuora_dd" };

  test("[MMA-2] names the card or the account that pays", async () => {
    const { screen } = await open({});
    await expect.element(screen.getByText("Visa ending in 4242, expires 04/32")).toBeVisible();
    await expect.element(screen.getByText(/next payment is due/)).not.toBeInTheDocument();
  });

  test("[MMA-2] names an account by its method", async () => {
    const { screen } = await open({ subscriptions: [pays] });
    await expect.element(screen.getByText(/^Direct Debit.* ending in 3000$/i)).toBeVisible();
  });

  test("[MMA-2] whose card expires before it pays says so, with the way to another one", async () => {
    const { screen } = await open({ subscriptions: [{ ...running!, data: { ...running!.data, expiringCard } }] });
    await expect
      .element(screen.getByText(/The card is good until 31 Jan 2031, and the next payment is due on 01 Mar 2031\./))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Change payment method" }).first())
      .toHaveAttribute("href", "/mma/subscriptions/sample-running/payment");
  });

  test("[MMA-2] whose payment failed says that alone; where nothing can be changed there is no way to it", async () => {
    const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: null, lastDay: "2030-12-04" };
    const failed = { ...running!, id: "failed", data: { ...running!.data, expiringCard, unpaid } };
    const first = await open({ subscription: "failed", subscriptions: [failed] });
    await expect.element(first.screen.getByText(/We could not charge/)).toBeVisible();
    await expect.element(first.screen.getByText(/The card is good until/)).not.toBeInTheDocument();
    await first.screen.unmount();
    const waiting = { ...running!, id: "waiting", data: { ...running!.data, expiringCard, pendingRenewalChange: "2031-03-01" } };
    const second = await open({ subscription: "waiting", subscriptions: [waiting] });
    await expect.element(second.screen.getByText(/The card is good until/)).toBeVisible();
    await expect.element(second.screen.getByRole("link", { name: "Change payment method" })).not.toBeInTheDocument();
  });

  test("[MMA-7] whose price changes says when, to what and from what; everything can be changed meanwhile", async () => {
    const priceChange = {
      date: "2031-03-01",
      before: { amount: 7998, currency: "GBP" },
      price: { amount: 8998, currency: "GBP" },
      period: { count: 1, unit: "year" as const },
    };
    const { screen } = await open({ subscriptions: [{ ...running!, data: { ...running!.data, priceChange } }] });
    await expect
      .element(screen.getByText(/From 01 Mar 2031 on the price is £89\.98 a year instead of £79\.98 a year.*cancel before then/))
      .toBeVisible();
    for (const name of ["Cancel subscription", "Switch to another offer", "Change your details"])
      await expect.element(screen.getByRole("link", { name })).toBeVisible();
  });

  test("[TERM-1] the end of its term is written as dd LLL yyyy, where the country puts the month first too", async () => {
    const state = { ...sampleState({ basket: "none" }), account: sampleAccount(printed, { subscription: "sample-running" }) };
    const { screen } = await renderBlock("subscription-details", {
      state: { ...state, preferences: { ...state.preferences, locale: "en-US" } },
      slots: { details, address, payment: [{ block: "payment-picker" }] },
    });
    await expect.element(screen.getByText("01 Mar 2031", { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText("Mar 01, 2031", { exact: true }).first()).toBeVisible();
  });

  test("that is cancelled says until when it runs, and can be kept", async () => {
    const { screen } = await open({ subscription: "sample-cancelled" });
    await expect.element(screen.getByText("Runs until")).toBeVisible();
    await expect.element(screen.getByText("Nothing more will be charged.")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Keep subscription" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Cancel subscription" })).not.toBeInTheDocument();
  });

  test("that is over offers nothing to be done to it, and leads to the shop that has it", async () => {
    const { screen } = await open({ subscription: "sample-over" }, { shopLink: "/magazine#offers" });
    await expect.element(screen.getByText("Ended on")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: /Keep|Cancel|Change/ })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Would you like it back\?/)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Go to the shop" })).toHaveAttribute("href", "/magazine#offers");
  });

  test("that runs, or whose shop is not said, leads to none", async () => {
    const { screen } = await open({}, { shopLink: "/magazine#offers" });
    await expect.element(screen.getByText("Renews on")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Go to the shop" })).not.toBeInTheDocument();
    const { screen: other } = await open({ subscription: "sample-over" }, { shopLink: "" });
    await expect.element(other.getByText("Ended on")).toBeVisible();
    await expect.element(other.getByRole("link", { name: "Go to the shop" })).not.toBeInTheDocument();
  });

  /** Of offers whose product is used by a link. */
  const products = [{ path: "/paper", name: "The paper", attributes: { access_url: "/magazine/read", access_kind: "read" } }];
  const used = subscriptions.map((each) => ({ ...each, offers: each.offers.map((offer) => ({ ...offer, products })) }));

  test("leads to where its products are used", async () => {
    const { screen } = await open({ subscriptions: used });
    await expect.element(screen.getByRole("heading", { name: "What you can use", level: 2 })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Read The paper" })).toHaveAttribute("href", "/magazine/read");
  });

  test("leads there no more once it is over", async () => {
    const { screen } = await open({ subscriptions: used, subscription: "sample-over" });
    await expect.element(screen.getByText("Ended on")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Read The paper" })).not.toBeInTheDocument();
  });

  test("[MMA-3] that is a gift says so, and is neither cancelled nor paid for", async () => {
    const given = { ...running!, offers: [{ ...running!.offers[0]!, variant: "gift" as const }], schedule: [], paymentTypes: [] };
    const { screen } = await open({ subscriptions: [given] });
    await expect.element(screen.getByText("A gift: nothing to pay")).toBeVisible();
    await expect.element(screen.getByText("Runs until")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Cancel subscription" })).not.toBeInTheDocument();
  });

  test("with a change that waits says so", async () => {
    const { screen } = await open({ subscriptions: [{ ...running!, data: { ...running!.data, pendingRenewalChange: "2031-03-01" } }] });
    await expect.element(screen.getByText(/waits for its renewal on 01 Mar 2031.*contact the subscription service/)).toBeVisible();
    for (const name of ["Change delivery address", "Change your details", "Pause delivery"])
      await expect.element(screen.getByRole("link", { name })).not.toBeInTheDocument();
  });

  test.each(["details", "delivery-address", "pause"] as const)("with a change that waits asks nothing at its step %s", async (step) => {
    const { screen } = await open({
      step,
      subscriptions: [{ ...running!, data: { ...running!.data, pendingRenewalChange: "2031-03-01" } }],
    });
    await expect.element(screen.getByText(/contact the subscription service/)).toBeVisible();
    await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("link", { name: "Cancel subscription" })).toBeVisible();
  });

  test("of somebody else is not there, and the list is", async () => {
    const { screen } = await open({ subscription: "another" });
    await expect.element(screen.getByRole("heading", { name: "We could not find this subscription" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "All subscriptions" }).first()).toHaveAttribute("href", "/mma");
  });
});

describe("[MMA-2] cancelling", () => {
  test("[TERM-1] says the last day as dd LLL yyyy, where the country puts the month first too", async () => {
    const state = {
      ...sampleState({ basket: "none" }),
      account: sampleAccount(printed, { subscription: "sample-running", step: "cancel" }),
    };
    const { screen } = await renderBlock("subscription-details", {
      state: { ...state, preferences: { ...state.preferences, locale: "en-US" } },
      slots: { details, address, payment: [{ block: "payment-picker" }] },
    });
    await expect.element(screen.getByText(/You can use it until 01 Mar 2031,/)).toBeVisible();
  });

  test("takes one click; why is asked and need not be said", async () => {
    const calls = answerCalls(() => ({ body: { subscription: { ...cancelled, id: running!.id } } }));
    const { screen } = await open({ step: "cancel" });
    await expect.element(screen.getByText(/You can use it until 01 Mar 2031/)).toBeVisible();
    await screen.getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your subscription is cancelled" })).toHaveFocus();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/mma/subscriptions/sample-running/cancel", undefined],
    ]);
    expect(calls[0]!.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("with a payment unpaid says that it ends today, before and after", async () => {
    const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: null, lastDay: "2030-12-04" };
    answerCalls(() => ({ body: { subscription: { ...cancelled, id: running!.id } } }));
    const data = { ...running!.data, unpaid, paidUntil: null };
    const { screen } = await open({ step: "cancel", subscriptions: [{ ...running!, data }] });
    await expect.element(screen.getByText("It ends today, and nothing more is charged.")).toBeVisible();
    await screen.getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your subscription is cancelled" })).toHaveFocus();
    await expect.element(screen.getByText("It ends today, and nothing more is charged.")).toBeVisible();
    await expect.element(screen.getByText(/You can use it until/)).not.toBeInTheDocument();
  });

  test("sends the reason and the words with it", async () => {
    const calls = answerCalls(() => ({ body: { subscription: { ...cancelled, id: running!.id } } }));
    const { screen } = await open({ step: "cancel" });
    await screen.getByRole("radio", { name: "Too expensive" }).click();
    await screen.getByRole("textbox", { name: /Anything else/ }).fill("  Less would do  ");
    await screen.getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your subscription is cancelled" })).toBeVisible();
    expect(calls[0]!.body).toEqual({ reason: "Too expensive", about: "price", comment: "Less would do" });
  });

  test("that gets no answer says so, loses nothing, and is the same change when it is tried again", async () => {
    let isDown = true;
    const calls: Call[] = answerCalls(() => {
      if (isDown) throw new TypeError("Failed to fetch");
      return { body: { subscription: { ...cancelled, id: running!.id } } };
    });
    const { screen } = await open({ step: "cancel" });
    await screen.getByRole("textbox", { name: /Anything else/ }).fill("Moving abroad");
    await screen.getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work. Please try again: nothing is done twice.");
    await expect.element(screen.getByRole("textbox", { name: /Anything else/ })).toHaveValue("Moving abroad");
    isDown = false;
    await screen.getByRole("button", { name: "Cancel subscription" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your subscription is cancelled" })).toBeVisible();
    expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  test("that is still under way from the first press is the same change at every further one", async () => {
    const answers = [
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => ({ status: 409, body: { error: { code: "in-flight", message: "This is still being done." } } }),
      () => ({ body: { subscription: { ...cancelled, id: running!.id } } }),
    ];
    const calls: Call[] = answerCalls(() => answers[Math.min(calls.length - 1, 2)]!() as never);
    const { screen } = await open({ step: "cancel" });
    const cancel = screen.getByRole("button", { name: "Cancel subscription" });
    await cancel.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work.");
    await cancel.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("This is still being done.");
    await cancel.click();
    await expect.element(screen.getByRole("heading", { name: "Your subscription is cancelled" })).toBeVisible();
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });
});

test("[MMA-2] a cancellation is taken back", async () => {
  const calls = answerCalls(() => ({ body: { subscription: { ...running, id: cancelled!.id } } }));
  const { screen } = await open({ subscription: "sample-cancelled", step: "activate" });
  await screen.getByRole("button", { name: "Keep subscription" }).click();
  await expect.element(screen.getByRole("heading", { name: "Your subscription goes on" })).toHaveFocus();
  expect(calls.map(({ path }) => path)).toEqual(["/api/mma/subscriptions/sample-cancelled/activate"]);
});

test.each([
  [
    "is asked for at once",
    { charged: { amount: 1250, currency: "GBP" }, owed: null },
    /£12\.50 is to be paid for it at once/,
    /declined for good/,
  ],
  [
    "was declined for good",
    { charged: null, owed: { amount: 7900, currency: "GBP" } },
    /£79\.00 is unpaid.*choose another way to pay/,
    /at once/,
  ],
])("[MMA-2] before a cancellation is taken back it is said what %s", async (_what, onActivation, words, others) => {
  const { screen } = await open({
    subscription: "sample-cancelled",
    step: "activate",
    subscriptions: [{ ...cancelled!, data: { ...cancelled!.data, onActivation } }],
  });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText(others)).not.toBeInTheDocument();
});

describe("[MMA-2] who its owner is", () => {
  test("begins with what holds, is checked, sent whole with the day of each permission, and refused in the server's words", async () => {
    let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(422, "invalid", "This name is none.");
    const calls = answerCalls(() => answer);
    const { screen } = await open({ step: "details" });
    const name = screen.getByRole("textbox", { name: /First name/ });
    await expect.element(name).toHaveValue("Nora");
    await expect.element(screen.getByRole("checkbox", { name: /By email/ })).toBeChecked();
    await expect.element(screen.getByRole("checkbox", { name: /By post/ })).not.toBeChecked();
    await name.fill("");
    await screen.getByRole("button", { name: "Save details" }).click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toBeInvalid();
    expect(calls).toEqual([]);
    await userEvent.type(name, "Leonora");
    await screen.getByRole("textbox", { name: /Company name/ }).fill("");
    await screen.getByRole("checkbox", { name: /By post/ }).click();
    await screen.getByRole("button", { name: "Save details" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("This name is none.");
    await expect.element(name).toHaveValue("Leonora");
    answer = { body: { subscription: running } };
    await screen.getByRole("button", { name: "Save details" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your details are changed" })).toHaveFocus();
    const sent = calls.at(-1)!;
    expect(sent.path).toBe("/api/mma/subscriptions/sample-running/change-details");
    expect(sent.body).toEqual({
      customerDetails: { firstName: "Leonora", lastName: "Lindt", phone: "+44 20 7946 0018" },
      contactPermissions: { email: "2030-03-01T09:00:00.000Z", post: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      permissionsFor: "all",
    });
  });

  test("who has several says how to be contacted for all of them, or for this one alone; who has one is not asked", async () => {
    const calls = answerCalls(() => ({ body: { subscription: running } }));
    const { screen } = await open({ step: "details" });
    const forAll = screen.getByRole("checkbox", { name: "My permissions hold for all my subscriptions" });
    await expect.element(forAll).toBeChecked();
    await forAll.click();
    await screen.getByRole("button", { name: "Save details" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your details are changed" })).toHaveFocus();
    expect(calls[0]!.body).not.toHaveProperty("permissionsFor");
    await screen.unmount();
    const one = await open({ step: "details", subscriptions: [running!] });
    await one.screen.getByRole("button", { name: "Save details" }).click();
    await expect.element(one.screen.getByRole("heading", { name: "Your details are changed" })).toBeVisible();
    expect(calls[1]!.body).not.toHaveProperty("permissionsFor");
  });

  test("stands on the overview with the way to change it", async () => {
    const { screen } = await open({});
    await expect.element(screen.getByText(/Lindt & Daughters\s+Nora Lindt/)).toBeVisible();
    // On a page from right to left its groups of digits would change places.
    await expect.element(screen.getByText("+44 20 7946 0018")).toHaveAttribute("dir", "ltr");
    await expect
      .element(screen.getByRole("link", { name: "Change your details" }))
      .toHaveAttribute("href", "/mma/subscriptions/sample-running/details");
  });

  test("what the page does not ask for stays as it is", async () => {
    const calls = answerCalls(() => ({ body: { subscription: running } }));
    const { screen } = await renderBlock("subscription-details", {
      state: { ...sampleState({ basket: "none" }), account: sampleAccount(printed, { subscription: "sample-running", step: "details" }) },
      slots: { details: [{ block: "customer-phone" }] },
    });
    await screen.getByRole("button", { name: "Save details" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your details are changed" })).toBeVisible();
    expect(calls[0]!.body).toEqual({ customerDetails: running!.customerDetails, contactPermissions: running!.contactPermissions });
  });
});

describe("[MMA-2] another offer", () => {
  const [offer, another] = running!.switch!.offers;
  const waits = { ...running!, switch: null, data: { ...running!.data, pendingRenewalChange: "2031-03-01", pendingOffer: offer! } };

  test("has its price and its day before it is chosen; none chosen says so, and what was chosen goes with the price that was seen", async () => {
    let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(422, "price-changed", "The price has changed.");
    const calls = answerCalls(() => answer);
    const { screen } = await open({ step: "offer" });
    await expect.element(screen.getByText(/It holds from 01 Mar 2031 on.*Nothing is charged today/)).toBeVisible();
    const save = screen.getByRole("button", { name: "Switch from 01 Mar 2031 on" });
    await save.click();
    const group = screen.getByRole("radiogroup", { name: /Offers/ });
    await expect.element(group).toHaveAccessibleDescription("Please choose an offer.");
    const first = screen.getByRole("radio", { name: new RegExp(offer!.name) });
    await expect.element(first).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(screen.getByRole("radio", { name: new RegExp(another!.name) })).toBeChecked();
    await expect.element(group).not.toHaveAccessibleDescription();
    await first.click();
    await save.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The price has changed.");
    await expect.element(first).toBeChecked();
    answer = { body: { subscription: waits } };
    await save.click();
    await expect.element(screen.getByRole("heading", { name: `Your subscription becomes ${offer!.name}` })).toHaveFocus();
    await expect.element(screen.getByText(/^From 01 Mar 2031 on, for £/)).toBeVisible();
    expect(calls.map(({ path, body }) => [path, body])).toEqual(
      Array.from({ length: 2 }, () => [
        "/api/mma/subscriptions/sample-running/switch-offer",
        { offer: offer!.path, price: { amount: offer!.price.amount, currency: offer!.price.currency } },
      ]),
    );
  });

  test("costs more than it says where tax comes on top, which stands there with the price", async () => {
    const offers = running!.switch!.offers.map((each) => ({ ...each, plusTax: true as const }));
    const choosing = await open({ step: "offer", subscriptions: [{ ...running!, switch: { ...running!.switch!, offers } }] });
    await expect.element(choosing.screen.getByText(/^£\S+ .*\+ tax$/).first()).toBeVisible();
    await choosing.screen.unmount();
    const chosen = await open({ subscriptions: [{ ...waits, data: { ...waits.data, pendingOffer: offers[0]! } }] });
    await expect.element(chosen.screen.getByText(/\+ tax/)).toBeVisible();
  });

  test("that waits is named with its day; how it is paid can still be changed", async () => {
    const { screen } = await open({ subscriptions: [waits] });
    await expect.element(screen.getByText(`On 01 Mar 2031 it becomes ${offer!.name} for £`, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Switch to another offer" })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("link", { name: "Change payment method" })).toBeVisible();
  });

  test("is a link where there is one, and a word where there is none", async () => {
    const { screen } = await open({});
    await expect
      .element(screen.getByRole("link", { name: "Switch to another offer" }))
      .toHaveAttribute("href", "/mma/subscriptions/sample-running/offer");
    const none = await open({ subscription: "sample-cancelled", step: "offer" });
    await expect.element(none.screen.getByText("There is nothing that this subscription can be switched to now.")).toBeVisible();
  });
});

describe("[MMA-2] another offer that holds at once", () => {
  const [offer, another] = running!.switch!.offers;
  /** As the catalogue of a shop might have them: the first is dearer. */
  const offers = [
    { ...offer!, canHoldToday: true },
    { ...another!, canHoldToday: false },
  ];
  const choosing = { ...running!, switch: { date: "2031-03-01", offers, settledFirst: null } };
  const quote = {
    offer: offer!.path,
    currency: "GBP",
    credit: 3212,
    cost: 11998,
    dueToday: 8786,
    isInvoiced: false,
    next: { date: "2031-11-25", amount: 11998 },
    endingAddOns: [] as string[],
  };
  const upgraded = {
    ...choosing,
    offers: [{ ...running!.offers[0]!, name: offer!.name, data: { attributes: { display_name__limio: offer!.name } } }],
    switch: null,
  };
  const openChoice = (more: object = {}) => open({ step: "offer", subscriptions: [{ ...choosing, ...more }] });
  const isQuote = ({ method }: Call) => method === "GET";
  /** Answers for the quote and for the switch. */
  const answering = (quoted: Answer, done: Answer = { body: { subscription: upgraded } }) =>
    answerCalls((call) =>
      isQuote(call) ? (typeof quoted === "function" ? quoted() : quoted) : typeof done === "function" ? done() : done,
    );
  type Made = { status?: number; body: unknown };
  type Answer = Made | (() => Made | Promise<Made>);

  test("is offered for a dearer one alone; what is charged stands there before anything happens, and is what is charged", async () => {
    const calls = answering({ body: quote });
    const { screen } = await openChoice();
    await expect.element(screen.getByRole("radio", { name: "Now" })).not.toBeInTheDocument();
    await screen.getByRole("radio", { name: new RegExp(another!.name) }).click();
    await expect.element(screen.getByRole("radio", { name: "Now" })).not.toBeInTheDocument();
    await screen.getByRole("radio", { name: new RegExp(offer!.name) }).click();
    const when = screen.getByRole("radiogroup", { name: "When should it start?" });
    await expect.element(when.getByRole("radio", { name: "From 01 Mar 2031 on" })).toBeChecked();
    expect(calls).toEqual([]);
    await when.getByRole("radio", { name: /^Now/ }).click();
    const summary = screen.getByRole("region", { name: "What it costs today" });
    await expect.element(summary).toHaveTextContent(`${offer!.name}, a full term from today£119.98`);
    await expect.element(summary).toHaveTextContent(/Not used of what you have paid[-−]£32\.12/);
    await expect.element(summary).toHaveTextContent("Charged today£87.86");
    await expect.element(summary).toHaveTextContent("The next payment is £119.98 on 25 Nov 2031. All amounts include taxes.");
    await expect.element(screen.getByText(/Nothing is charged today/)).not.toBeInTheDocument();
    expect(calls.map(({ method, path }) => [method, path])).toEqual([["GET", "/api/mma/subscriptions/sample-running/upgrade"]]);
    await screen.getByRole("button", { name: "Pay £87.86 and switch now" }).click();
    await expect.element(screen.getByRole("heading", { name: `Your subscription is now ${offer!.name}` })).toHaveFocus();
    await expect.element(screen.getByText("£87.86 was charged. The next payment is £119.98 on 25 Nov 2031.")).toBeVisible();
    expect([calls[1]!.path, calls[1]!.body]).toEqual([
      "/api/mma/subscriptions/sample-running/upgrade",
      { offer: offer!.path, quote: { credit: 3212, cost: 11998, dueToday: 8786, currency: "GBP" } },
    ]);
    expect(calls[1]!.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  async function choosesNow(more: object = {}) {
    const { screen } = await openChoice(more);
    await screen.getByRole("radio", { name: new RegExp(offer!.name) }).click();
    await screen.getByRole("radio", { name: /^Now/ }).click();
    return screen;
  }

  test("from the renewal on after all, nothing is charged today", async () => {
    const calls = answering({ body: quote }, { body: { subscription: choosing } });
    const screen = await choosesNow();
    await expect.element(screen.getByText("Charged today", { exact: true })).toBeVisible();
    await screen.getByRole("radio", { name: "From 01 Mar 2031 on" }).click();
    await expect.element(screen.getByText("Charged today", { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Nothing is charged today/)).toBeVisible();
    await screen.getByRole("button", { name: "Switch from 01 Mar 2031 on" }).click();
    await expect.poll(() => calls.at(-1)!.path).toBe("/api/mma/subscriptions/sample-running/switch-offer");
  });

  test("cannot be paid before its cost is known: that it is worked out is said, and why it cannot be, with a way to try again", async () => {
    let answer: (made: Made) => void = () => undefined;
    const calls = answering(() => new Promise<Made>((resolve) => (answer = resolve)));
    const screen = await choosesNow();
    await expect.element(screen.getByRole("status")).toHaveTextContent("Working out what it costs today…");
    await expect.element(screen.getByRole("button", { name: /Pay|Switch from/ })).not.toBeInTheDocument();
    await expect.poll(() => calls.length).toBe(1);
    answer(refusal(409, "upgrade-not-possible", "A payment for this subscription is not settled yet."));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("A payment for this subscription is not settled yet.");
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => calls.length).toBe(2);
    answer({ body: quote });
    await expect.element(screen.getByRole("button", { name: "Pay £87.86 and switch now" })).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("region", { name: "What it costs today" })).toHaveFocus();
  });

  test("without a connection says so in the shop's words", async () => {
    answerCalls("offline");
    const screen = await choosesNow();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work. Please try again: nothing is done twice.");
  });

  test("that is declined says that nothing has changed, and can be tried again under another key", async () => {
    let done: Made = refusal(422, "payment-declined", "The payment did not go through. Nothing was charged.");
    const calls = answering({ body: quote }, () => done);
    const screen = await choosesNow();
    const pay = screen.getByRole("button", { name: "Pay £87.86 and switch now" });
    await pay.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The payment did not go through. Nothing was charged.");
    done = { body: { subscription: upgraded } };
    await pay.click();
    await expect.element(screen.getByRole("heading", { name: `Your subscription is now ${offer!.name}` })).toHaveFocus();
    const keys = calls.filter((call) => !isQuote(call)).map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });

  test("whose cost is another by now is shown anew, and paid only as it stands there", async () => {
    let quoted = quote;
    const calls = answering(
      () => ({ body: quoted }),
      () => refusal(422, "price-changed", "The price has changed."),
    );
    const screen = await choosesNow();
    const first = screen.getByRole("button", { name: "Pay £87.86 and switch now" });
    await expect.element(first).toBeVisible();
    quoted = { ...quote, credit: 3201, dueToday: 8797 };
    await first.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The price has changed.");
    await screen.getByRole("button", { name: "Pay £87.97 and switch now" }).click();
    await expect
      .poll(() => calls.filter((call) => !isQuote(call)).map(({ body }) => (body as { quote: object }).quote))
      .toMatchObject([{ dueToday: 8786 }, { dueToday: 8797 }]);
  });

  test("that is paid by invoice, with nothing left to credit and an add-on that ends, says all of that", async () => {
    answering({ body: { ...quote, credit: 0, dueToday: 11998, isInvoiced: true, next: null, endingAddOns: ["Password manager"] } });
    const screen = await choosesNow();
    const summary = screen.getByRole("region", { name: "What it costs today" });
    await expect.element(summary).toHaveTextContent("To pay by the invoice that follows£119.98");
    await expect.element(summary).not.toHaveTextContent("Not used of what you have paid");
    await expect.element(summary).toHaveTextContent("Nothing more is charged after that.");
    await expect.element(summary).toHaveTextContent("Not part of the new offer, and over today: Password manager.");
    await screen.getByRole("button", { name: "Pay £119.98 and switch now" }).click();
    await expect.element(screen.getByText(/We will send you an invoice of £119\.98\./)).toBeVisible();
  });

  test("whose payment is not confirmed yet says so, here and in the overview, where nothing else can be changed but leaving", async () => {
    const waiting = { ...choosing, switch: null, data: { ...running!.data, upgrade: offers[0]! } };
    answering({ body: quote }, { body: { subscription: waiting } });
    const screen = await choosesNow();
    await screen.getByRole("button", { name: "Pay £87.86 and switch now" }).click();
    await expect.element(screen.getByRole("heading", { name: `Your switch to ${offer!.name} is not confirmed yet` })).toHaveFocus();
    const overview = await open({ subscriptions: [waiting] });
    await expect
      .element(overview.screen.getByText(`The payment for ${offer!.name} is not confirmed yet.`, { exact: false }).last())
      .toBeVisible();
    for (const name of ["Change payment method", "Switch to another offer", "Change your details"])
      await expect.element(overview.screen.getByRole("link", { name })).not.toBeInTheDocument();
    await expect.element(overview.screen.getByRole("link", { name: "Cancel subscription" })).toBeVisible();
  });

  test.each([
    ["payment", "Pay another way", "/mma/subscriptions/sample-running/payment"],
    ["invoice", "To your invoices", "/mma/invoices"],
  ] as const)("where a %s is not settled it says so, and leads to where it is", async (settledFirst, name, href) => {
    const none = offers.map((each) => ({ ...each, canHoldToday: false }));
    const { screen } = await openChoice({ switch: { date: "2031-03-01", offers: none, settledFirst } });
    await expect.element(screen.getByText("Something of this subscription is not paid yet.", { exact: false })).toBeVisible();
    await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect.element(screen.getByRole("button", { name: "Switch from 01 Mar 2031 on" })).toBeVisible();
  });

  test("in the builder nothing is asked for", async () => {
    const calls = answering({ body: quote });
    const account = { ...sampleAccount(printed, { subscription: "sample-running", step: "offer" }), subscriptions: [choosing] };
    const { screen } = await renderBlock("subscription-details", {
      mode: "builder",
      state: { ...sampleState({ basket: "none" }), account },
    });
    await screen.getByRole("radio", { name: new RegExp(offer!.name) }).click();
    await screen.getByRole("radio", { name: /^Now/ }).click();
    await expect.element(screen.getByRole("radio", { name: /^Now/ })).toBeChecked();
    expect(calls).toEqual([]);
  });
});

describe("[MMA-2] another delivery address", () => {
  test("begins with what holds now, is checked, sent whole, and refused in the server's words", async () => {
    let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(409, "change-pending", "A change waits.");
    const calls = answerCalls(() => answer);
    const { screen } = await open({ step: "delivery-address" });
    const city = screen.getByRole("textbox", { name: "City", exact: true });
    await expect.element(city).toHaveValue("Bristol");
    await city.fill("");
    await screen.getByRole("button", { name: "Save address" }).click();
    await expect.element(screen.getByText("City is required")).toBeVisible();
    await expect.element(city).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.type(city, "Bath");
    await screen.getByRole("button", { name: "Save address" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("A change waits.");
    await expect.element(city).toHaveValue("Bath");
    answer = { body: { subscription: running } };
    await screen.getByRole("button", { name: "Save address" }).click();
    await expect.element(screen.getByRole("heading", { name: "From now on we deliver to this address." })).toHaveFocus();
    expect(calls.at(-1)!.body).toEqual({
      deliveryDetails: { address1: "12 Orchard Lane", city: "Bath", postalCode: "BS1 5TR", country: "GB" },
    });
  });

  const openedWith = (deliveryDetails: Address, capture_building_number: boolean) => {
    const state = sampleState({ basket: "none" });
    return renderBlock("subscription-details", {
      state: {
        ...state,
        settings: { ...state.settings, address: { capture_building_number, country_specific_rules: [], formats: { GB: formatOf("GB") } } },
        account: sampleAccount(printed, {
          subscription: "sample-running",
          step: "delivery-address",
          subscriptions: [{ ...running!, deliveryDetails }],
        }),
      },
      slots: { address },
    });
  };
  const halves = { address1: "12 Lantern Yard", buildingNumber: "12", streetName: "Lantern Yard" };
  const place = { city: "London", postalCode: "EC2A 9ZZ", country: "GB" };

  test("[ADDR-1] whose number is changed has the new one in its line too; a company that nobody asks for stays", async () => {
    const calls = answerCalls(() => ({ body: { subscription: running } }));
    const { screen } = await openedWith({ company: "Lindt & Daughters", ...halves, ...place }, true);
    await screen.getByRole("textbox", { name: /building number/i }).fill("14");
    await screen.getByRole("button", { name: "Save address" }).click();
    await expect.element(screen.getByRole("heading", { name: "From now on we deliver to this address." })).toBeVisible();
    expect(calls.at(-1)!.body).toEqual({
      deliveryDetails: {
        company: "Lindt & Daughters",
        address1: "14 Lantern Yard",
        buildingNumber: "14",
        streetName: "Lantern Yard",
        ...place,
      },
    });
  });

  test("[ADDR-1] asked for in one line has no halves of another one left", async () => {
    const calls = answerCalls(() => ({ body: { subscription: running } }));
    const { screen } = await openedWith({ ...halves, ...place }, false);
    await screen
      .getByRole("textbox", { name: /address line 1|^address/i })
      .first()
      .fill("3 Orchard Lane");
    await screen.getByRole("button", { name: "Save address" }).click();
    await expect.element(screen.getByRole("heading", { name: "From now on we deliver to this address." })).toBeVisible();
    expect(calls.at(-1)!.body).toEqual({ deliveryDetails: { address1: "3 Orchard Lane", ...place } });
  });
});

test("[BLD-3] in the builder the first subscription stands there with the address section, and nothing is changed", async () => {
  const calls = answerCalls("offline");
  const { screen } = await renderBlock("subscription-details", { mode: "builder", slots: { address } });
  await expect.element(screen.getByRole("heading", { name: "2 × Total Protection", level: 1 })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "City", exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test("[REG-1] it carries its id, so that links of the page lead to it", async () => {
  await open({});
  expect(document.getElementById("under-test")?.textContent).toContain("Total Protection");
});

describe("[MMA-2] a payment that failed", () => {
  const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: "2030-11-23", lastDay: "2030-12-04" };
  const owing = (more: object = {}) => ({ subscriptions: [{ ...running!, data: { ...running!.data, unpaid: { ...unpaid, ...more } } }] });

  test("says what could not be charged, when it is tried again, when it ends, and the way out", async () => {
    const { screen } = await open(owing());
    await expect
      .element(screen.getByText(/^We could not charge £39\.99, due on 20 Nov 2030\. We try again on 23 Nov 2030\./))
      .toBeVisible();
    await expect.element(screen.getByText(/ends on 04 Dec 2030/)).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Pay another way" }))
      .toHaveAttribute("href", "/mma/subscriptions/sample-running/payment");
  });

  test("[API-3] that waits for its tax is told of, beside one that failed as well, and nothing is said where none waits", async () => {
    const words =
      "Your payment of 20 Nov 2030 has not been made yet, as we cannot work out its tax at the moment: it follows by itself within a few days.";
    const data = { ...running!.data, waitingForTax: "2030-11-20" };
    const waiting = await open({ subscriptions: [{ ...running!, data }] });
    await expect.element(waiting.screen.getByText(words)).toBeVisible();
    await waiting.screen.unmount();
    const both = await open({ subscriptions: [{ ...running!, data: { ...data, unpaid } }] });
    await expect.element(both.screen.getByText(words)).toBeVisible();
    await expect.element(both.screen.getByText(/^We could not charge £39\.99/)).toBeVisible();
    await both.screen.unmount();
    const { screen } = await open(owing());
    await expect.element(screen.getByText(/^We could not charge £39\.99/)).toBeVisible();
    expect(screen.getByText(/work out its tax/).query()).toBeNull();
  });

  test("that is not tried again asks for another way to pay", async () => {
    const { screen } = await open(owing({ nextTryOn: null }));
    await expect.element(screen.getByText(/Please choose another way to pay before 04 Dec 2030/)).toBeVisible();
    await expect.element(screen.getByText(/We try again/)).not.toBeInTheDocument();
  });

  test("by a mailed link is all there is: no way into the account, which would need a sign-in", async () => {
    answerCalls(({ method }) =>
      method === "POST" ? { body: { subscription: { ...running!, data: { unpaid, pendingRenewalChange: null } } } } : { body: {} },
    );
    const { screen } = await open({ ...owing(), step: "payment", byLink: true });
    await expect.element(screen.getByText(/£39\.99 that could not be charged is charged with it/)).toBeVisible();
    expect(screen.getByRole("link").query()).toBeNull();
    await screen.getByRole("radio", { name: /Invoice/ }).click();
    await expect.element(screen.getByText(/^Nothing is charged now/)).toBeVisible();
    await screen.getByRole("button", { name: "Save payment method" }).click();
    await expect.element(screen.getByRole("heading", { name: "Your payment method is changed" })).toHaveFocus();
    await expect.element(screen.getByText(/^£39\.99 that could not be charged is settled with it now\./)).toBeVisible();
    expect(screen.getByRole("link").query()).toBeNull();
  });

  test.each([
    ["done", "Your payment method is changed", true],
    ["declined", "Your new payment method was declined. Nothing has changed.", false],
  ] as const)("by a mailed link, and back from a provider, %s: said on the same page", async (paymentChange, words, isOver) => {
    const { screen } = await open({ ...owing(), step: "payment", byLink: true, paymentChange });
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save payment method" }).query() === null).toBe(isOver);
    expect(screen.getByRole("link").query()).toBeNull();
  });

  test("is charged with the other way at once, which the page says first", async () => {
    const { screen } = await open({ ...owing(), step: "payment" });
    await expect.element(screen.getByText(/£39\.99 that could not be charged is charged with it/)).toBeVisible();
  });
});

describe("[PAY-14] another way to pay", () => {
  test.each([
    ["done", "Your payment method is changed."],
    ["pending", "Your new payment method is not confirmed yet. It holds as soon as it is."],
    ["declined", "Your new payment method was declined. Nothing has changed."],
    ["cancelled", "You did not confirm another payment method. Nothing has changed."],
  ] as const)("back from where it is confirmed, %s: said so", async (paymentChange, words) => {
    const { screen } = await open({ paymentChange });
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  test("has to be chosen; without an answer nothing is lost, and the same is asked for again", async () => {
    const answers: { status?: number; body: unknown }[] = [
      { status: 503, body: {} },
      { body: { subscription: { ...running!, data: { unpaid: null, pendingRenewalChange: "2031-03-01" } } } },
    ];
    const calls = answerCalls(({ method }) => (method === "POST" ? answers.shift()! : { body: {} }));
    const { screen } = await open({ step: "payment" });
    const save = screen.getByRole("button", { name: "Save payment method" });
    await save.click();
    await expect.element(screen.getByText("Please check what is marked.")).toBeVisible();
    await screen.getByRole("radio", { name: /Invoice/ }).click();
    await expect.element(screen.getByText(/^Nothing is charged now/)).toBeVisible();
    await save.click();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeChecked();
    await save.click();
    await expect.element(screen.getByRole("heading", { name: "Your payment method is changed" })).toHaveFocus();
    await expect.element(screen.getByText("It holds from your payment on 01 Mar 2031 on.")).toBeVisible();
    const sent = calls.filter(({ path }) => path === "/api/mma/subscriptions/sample-running/payment-method");
    expect(sent).toHaveLength(2);
    expect(sent[0]!.body).toMatchObject({
      paymentType: "invoice",
      payment: { type: "invoice" },
      page: "/mma/subscriptions/sample-running",
    });
    expect(sent[1]!.headers.get("idempotency-key")).toBe(sent[0]!.headers.get("idempotency-key"));
  });

  describe("that is stored already", () => {
    const [visa, mastercard, expired] = sampleAccount(printed).savedPayments!;
    /** As the page of somebody who is signed in brings it, in a shop that takes cards and invoices. */
    const openStored = (data: Partial<NonNullable<typeof running>["data"]> = {}, savedPayments = [visa!, mastercard!, expired!]) => {
      const state = sampleState({ basket: "none" });
      const account = sampleAccount(printed, {
        subscription: "sample-running",
        step: "payment",
        subscriptions: [{ ...running!, paymentTypes: ["zuora_card", "invoice"], data: { ...running!.data, ...data } }],
        savedPayments,
      });
      const settings = { ...state.settings, payment_methods: ["zuora_card", "invoice"] };
      return renderBlock("subscription-details", {
        state: { ...state, settings, user: { sub: "ada", email: "ada@example.com" }, account },
        slots: { payment: [{ block: "payment-picker" }] },
      });
    };
    const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: null, lastDay: "2030-12-04" };

    test("is chosen instead of typed again: also what no checkout offers, not what pays already, and nothing that has expired", async () => {
      const calls = answerCalls(({ method }) =>
        method === "POST"
          ? { body: { subscription: { ...running!, data: { unpaid: null, pendingRenewalChange: "2031-03-01" } } } }
          : { body: {} },
      );
      const { screen } = await openStored({}, [visa!, { ...mastercard!, isOffered: false }, expired!]);
      await expect.element(screen.getByRole("radio", { name: /Mastercard ending in 5454/ })).toBeVisible();
      expect(screen.getByRole("radio", { name: /Visa ending in 4242/ }).query()).toBeNull();
      await expect.element(screen.getByRole("radio", { name: /Visa ending in 1881/ })).toBeDisabled();
      await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeVisible();
      await screen.getByRole("radio", { name: /Mastercard ending in 5454/ }).click();
      await screen.getByRole("button", { name: "Save payment method" }).click();
      await expect.element(screen.getByRole("heading", { name: "Your payment method is changed" })).toHaveFocus();
      await expect.element(screen.getByText("It holds from your payment on 01 Mar 2031 on.")).toBeVisible();
      const sent = calls.filter(({ path }) => path === "/api/mma/subscriptions/sample-running/payment-method");
      expect(sent.map(({ body }) => body)).toMatchObject([
        { paymentType: "zuora_card", payment: { type: "stored", stored: { id: "sample-mastercard" } } },
      ]);
    });

    test("settles what could not be charged, in the words of a new one; what failed can be chosen where it is tried again, and not where a bank said never", async () => {
      answerCalls(({ method }) =>
        method === "POST" ? { body: { subscription: { ...running!, data: { unpaid, pendingRenewalChange: null } } } } : { body: {} },
      );
      const never = await openStored({ unpaid });
      await expect.element(never.screen.getByRole("radio", { name: /Mastercard ending in 5454/ })).toBeVisible();
      expect(never.screen.getByRole("radio", { name: /Visa ending in 4242/ }).query()).toBeNull();
      await never.screen.unmount();
      const { screen } = await openStored({ unpaid: { ...unpaid, nextTryOn: "2030-11-23" } });
      await expect.element(screen.getByText(/£39\.99 that could not be charged is charged with it/)).toBeVisible();
      await expect.element(screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeVisible();
      await screen.getByRole("radio", { name: /Mastercard ending in 5454/ }).click();
      await screen.getByRole("button", { name: "Save payment method" }).click();
      await expect.element(screen.getByText(/£39\.99 that could not be charged is settled with it now/)).toBeVisible();
    });

    test("and was refused for good by its bank says why it cannot be chosen, also once another card is being tried", async () => {
      answerCalls(() => ({ body: {} }));
      const refused = { ...visa!, declinedFor: ["sample-running"] };
      const first = await openStored({ unpaid }, [refused, mastercard!]);
      await expect.element(first.screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeDisabled();
      await expect.element(first.screen.getByText("Refused by the bank for good. Please choose another way to pay.")).toBeVisible();
      await expect.element(first.screen.getByRole("radio", { name: /Mastercard ending in 5454/ })).toBeEnabled();
      await first.screen.unmount();
      const again = [
        { ...refused, paysFor: [] },
        { ...mastercard!, paysFor: ["sample-running"] },
      ];
      const second = await openStored({ unpaid: { ...unpaid, nextTryOn: "2030-11-23" } }, again);
      await expect.element(second.screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeDisabled();
      await expect.element(second.screen.getByRole("radio", { name: /Mastercard ending in 5454/ })).toBeEnabled();
      await second.screen.unmount();
      // Of another subscription it says nothing here.
      const { screen } = await openStored({}, [{ ...visa!, paysFor: [], declinedFor: ["sample-other"] }]);
      await expect.element(screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeEnabled();
    });

    test("and is refused: what the server says of it stands there, and another one can be chosen", async () => {
      const words =
        "This can only be paid with while you are there, so it cannot pay for what comes later. Please choose another way to pay.";
      answerCalls(({ method }) => (method === "POST" ? refusal(422, "stored-payment-unusable", words) : { body: {} }));
      const { screen } = await openStored();
      await screen.getByRole("radio", { name: /Mastercard ending in 5454/ }).click();
      await screen.getByRole("button", { name: "Save payment method" }).click();
      await expect.element(screen.getByText(words).first()).toBeVisible();
      await screen.getByRole("radio", { name: /Invoice/ }).click();
      await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeChecked();
    });

    test.each([
      [360, "light"],
      [1280, "light"],
      [360, "dark"],
    ] as const)("fits at %i px in %s", async (width, scheme) => {
      await page.viewport(width, 900);
      document.documentElement.style.colorScheme = scheme;
      const { screen } = await openStored({ unpaid });
      await screen.getByRole("radio", { name: /Mastercard ending in 5454/ }).click();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      document.documentElement.style.colorScheme = "";
      await page.viewport(1280, 720);
    });
  });

  test("is not offered while a change waits, nor where nothing could be chosen", async () => {
    const waits = await open({ subscriptions: [{ ...running!, data: { ...running!.data, pendingRenewalChange: "2031-03-01" } }] });
    await expect.element(waits.screen.getByText(/contact the subscription service/)).toBeVisible();
    expect(waits.screen.getByRole("link", { name: "Change payment method" }).query()).toBeNull();
    await waits.screen.unmount();
    const none = await open({ subscriptions: [{ ...running!, paymentTypes: [] }] });
    await expect.element(none.screen.getByText("Since", { exact: true })).toBeVisible();
    expect(none.screen.getByRole("link", { name: "Change payment method" }).query()).toBeNull();
  });

  test("is none where wallets alone are taken, which ask for a sum today: no way to it, and words of its own where it is opened", async () => {
    const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: null, lastDay: "2030-12-04" };
    const wallets = { ...running!, paymentTypes: ["paypal", "apple_pay", "google_pay"] };
    const words = /no way to pay that could be charged later/;
    const overview = await open({ subscriptions: [wallets] });
    await expect.element(overview.screen.getByText("Since", { exact: true })).toBeVisible();
    expect(overview.screen.getByRole("link", { name: "Change payment method" }).query()).toBeNull();
    await overview.screen.unmount();
    const owing = await open({ subscriptions: [{ ...wallets, data: { ...wallets.data, unpaid } }] });
    await expect.element(owing.screen.getByText(words)).toBeVisible();
    expect(owing.screen.getByRole("link", { name: "Pay another way" }).query()).toBeNull();
    await owing.screen.unmount();
    const { screen } = await open({ step: "payment", subscriptions: [wallets] });
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/basket/).query()).toBeNull();
    expect(screen.getByRole("button", { name: "Save payment method" }).query()).toBeNull();
    await expect.element(screen.getByRole("link", { name: "Back to the subscription" })).toBeVisible();
  });
});
