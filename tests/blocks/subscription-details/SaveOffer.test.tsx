import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import type { AccountOfPage } from "../../../src/domain/page/account-path";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

const charge = { type: "recurring", repeat_interval: "1", repeat_interval_type: "years" };
/** As a catalogue has them, each paid once a year. */
const yearly = sampleOffers.map((offer) => {
  const attributes = { ...offer.data.attributes, price__limio: [charge] };
  return { ...offer, data: { ...offer.data, attributes } } as unknown as Offer;
});
const [running] = sampleAccount(yearly).subscriptions;
const cheaper = running!.switch!.offers.toSorted((a, b) => a.price.amount - b.price.amount)[0]!;
const saveOffers = [
  {
    kind: "switch",
    cheaper: true,
    reasons: [{ about: "price" }],
    heading: "Less for less",
    text: "{{name}} costs {{price}} from {{date}} on",
  },
  { kind: "pause", reasons: [{ about: "use" }], heading: "Rest for a while", text: "Up to {{days}} days", label: "Plan a pause" },
  { kind: "link", reasons: [{ about: "quality" }], heading: "We help", label: "Write to us", link: "/help" },
];

async function open(settings: object = { saveOffers }, opened: Partial<AccountOfPage> = {}) {
  const rendered = await renderBlock("subscription-details", {
    state: {
      ...sampleState({ basket: "none" }),
      account: sampleAccount(yearly, { subscription: "sample-running", step: "cancel", ...opened }),
    },
    settings: { ...settings },
  });
  const heard: ShopEvent[] = [];
  rendered.shop.events.on((event) => heard.push(event));
  return { ...rendered, heard: () => heard.filter(({ type }) => type.startsWith("save-offer")) };
}

test("[MMA-2] what fits the chosen reason is offered, read out, and leads to its step; the focus stays where it is", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
  const use = screen.getByRole("radio", { name: "I do not use it enough" });
  await use.click();
  const offer = screen.getByRole("complementary");
  await expect.element(offer.getByRole("heading", { name: "Rest for a while", level: 2 })).toBeVisible();
  await expect.element(offer).toHaveTextContent("Up to 42 days");
  await expect.element(use).toHaveFocus();
  expect(offer.element().closest("[aria-live=polite]")).not.toBeNull();
  await expect
    .element(offer.getByRole("link", { name: "Plan a pause" }))
    .toHaveAttribute("href", "/mma/subscriptions/sample-running/pause");
  await screen.getByRole("radio", { name: "Something does not work" }).click();
  await expect.element(screen.getByRole("complementary")).toHaveTextContent("We help");
  await expect.element(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/help");
  await expect.element(screen.getByRole("link", { name: "Plan a pause" })).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: "Another reason" }).click();
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
});

test("[MMA-2] another offer says its name, its price for all of them and its day, and is chosen in advance where it is had", async () => {
  const calls = answerCalls(() => ({ body: { subscription: running } }));
  const { screen } = await open();
  await screen.getByRole("radio", { name: "Too expensive" }).click();
  const offer = screen.getByRole("complementary");
  await expect.element(offer).toHaveTextContent(`${cheaper.name} costs £39.98 a year from 01 Mar 2031 on`);
  const href = offer.getByRole("link", { name: "Switch to another offer" }).element().getAttribute("href")!;
  expect(href).toBe(`/mma/subscriptions/sample-running/offer?${new URLSearchParams({ offer: cheaper.path })}`);
  expect(calls).toEqual([]);
  await screen.unmount();
  const step = await open({}, { step: "offer", chosenOffer: cheaper.path });
  await expect.element(step.screen.getByRole("radio", { name: cheaper.name })).toBeChecked();
  await step.screen.unmount();
  const unknown = await open({}, { step: "offer", chosenOffer: "/offers/none" });
  await unknown.screen.getByRole("button", { name: /^Switch/ }).click();
  await expect.element(unknown.screen.getByRole("radio", { name: cheaper.name })).toHaveFocus();
  expect(calls).toEqual([]);
});

test("[MMA-2] nothing is offered that cannot be had", async () => {
  const { screen } = await open({ saveOffers }, { subscriptions: [{ ...running!, switch: null, pause: null }] });
  for (const name of ["Too expensive", "I do not use it enough"]) {
    await screen.getByRole("radio", { name }).click();
    await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
  }
});

test("[MMA-2] one without reasons stands there at once; the button that cancels stays where it is, whatever is offered", async () => {
  const always = { kind: "link", heading: "Half price?", text: "Stay until spring. ".repeat(20), label: "See it", link: "/family" };
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    const { screen } = await open({ saveOffers: [{ ...saveOffers[1]!, text: "" }, always] });
    const cancel = screen.getByRole("button", { name: "Cancel subscription" });
    await expect.element(screen.getByRole("link", { name: "See it" })).toHaveAttribute("href", "/family");
    const before = cancel.element().getBoundingClientRect().top;
    await screen.getByRole("radio", { name: "I do not use it enough" }).click();
    await expect.element(screen.getByRole("link", { name: "Plan a pause" })).toBeVisible();
    expect(cancel.element().getBoundingClientRect().top).toBe(before);
    // By keyboard, too, the way to leave comes first.
    cancel.element().focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(screen.getByRole("link", { name: "Plan a pause" })).toHaveFocus();
    await screen.unmount();
  }
});

test("[MMA-2] [ANA-1] what is shown and what is taken is told with kind and reason; whoever leaves says what was not taken", async () => {
  const calls = answerCalls(() => ({ body: { subscription: running } }));
  const { screen, heard } = await open();
  await screen.getByRole("radio", { name: "I do not use it enough" }).click();
  await expect.element(screen.getByRole("link", { name: "Plan a pause" })).toBeVisible();
  expect(heard()).toEqual([{ type: "save-offer-shown", kind: "pause", reason: "use" }]);
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.body).toEqual({ reason: "I do not use it enough", about: "use", saveOffer: "pause" });
  await screen.getByRole("radio", { name: "Another reason" }).click();
  await screen.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]!.body).toEqual({ reason: "Another reason", about: "other" });
  await screen.getByRole("radio", { name: "Something does not work" }).click();
  const link = screen.getByRole("link", { name: "Write to us" });
  // The page of the test stays.
  link.element().addEventListener("click", (event) => event.preventDefault());
  await link.click();
  expect(heard().slice(1)).toEqual([
    { type: "save-offer-shown", kind: "link", reason: "quality" },
    { type: "save-offer-taken", kind: "link", reason: "quality" },
  ]);
});

test("[MMA-2] a list of reasons without what each is about, and no question at all, still have what is offered always", async () => {
  const always = { kind: "link", heading: "Half price?", link: "/family", label: "See it" };
  const own = await open({ reasons: [{ label: "Moving abroad" }], saveOffers: [saveOffers[1], always] });
  await own.screen.getByRole("radio", { name: "Moving abroad" }).click();
  await expect.element(own.screen.getByRole("link", { name: "See it" })).toBeVisible();
  await own.screen.unmount();
  const { screen } = await open({ askReason: false, saveOffers: [...saveOffers, always] });
  await expect.element(screen.getByRole("link", { name: "See it" })).toHaveAttribute("href", "/family");
  await expect.element(screen.getByRole("radiogroup")).not.toBeInTheDocument();
});
