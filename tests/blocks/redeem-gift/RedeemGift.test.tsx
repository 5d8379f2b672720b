import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { blockOfServer } from "../../support/hydrate-block";
import { renderBlock } from "../../support/render-block";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const gift = { offer: sampleOffers[0], from: "Ann Smith", message: "Happy birthday", startsOn: "2030-12-24", endsOn: "2031-12-24" };
const [subscription] = sampleAccount(sampleOffers).subscriptions;
const LOOK = "/api/gifts/look";
const REDEEM = "/api/mma/gifts/redeem";

/** The network between the page and the shop's server: what each call is answered, one after the other. */
function network(answers: Readonly<Record<string, (() => Response | Promise<Response>)[]>>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(init.body as string)]);
    return answers[address]!.shift()!();
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const block = async (account = {}, locale?: string) => {
  const state = sampleState();
  const { screen } = await renderBlock("redeem-gift", {
    state: { ...state, account: sampleAccount(sampleOffers, account), preferences: { ...state.preferences, ...(locale && { locale }) } },
  });
  return { screen, code: screen.getByRole("textbox", { name: "Gift code" }), show: screen.getByRole("button", { name: "Show the gift" }) };
};

test("[TERM-1] the days of its term are written as dd LLL yyyy, where the country puts the month first too", async () => {
  network({ [LOOK]: [() => json({ gift })] });
  const { screen, code, show } = await block({}, "en-US");
  await code.fill("7k2q 9xpm 3dab 0rtz");
  await show.click();
  await expect.element(screen.getByText("Begins on 24 Dec 2030", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Ends by itself on 24 Dec 2031", { exact: true })).toBeVisible();
});

test("[MMA-3] by keyboard alone: the code shows the gift, and redeemed it is theirs; each step has the focus and is read out", async () => {
  const sent = network({ [LOOK]: [() => json({ gift })], [REDEEM]: [() => json({ subscription })] });
  const { screen, code } = await block();
  await code.click();
  await userEvent.keyboard("7k2q 9xpm 3dab 0rtz{Enter}");
  const name = screen.getByRole("heading", { level: 2 });
  await expect.element(name).toHaveFocus();
  for (const words of ["A gift from Ann Smith", "Happy birthday", "Begins on 24 Dec 2030", "Ends by itself on 24 Dec 2031"])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  const status = screen.getByRole("status");
  await expect.element(status).toHaveFocus();
  await expect.element(status).toHaveTextContent("It is yours");
  await expect
    .element(screen.getByRole("link", { name: "View your subscription" }))
    .toHaveAttribute("href", "/mma/subscriptions/sample-running");
  expect(sent).toEqual([
    [LOOK, { code: "7k2q 9xpm 3dab 0rtz" }],
    [REDEEM, { code: "7k2q 9xpm 3dab 0rtz" }],
  ]);
});

test("[MMA-3] the code of a link is looked at by itself, once; another one can be typed", async () => {
  const sent = network({ [LOOK]: [() => json({ gift })] });
  const { screen, code } = await block({ giftCode: "7K2Q-9XPM-3DAB-0RTZ" });
  await screen.getByRole("button", { name: "Another code" }).click();
  await expect.element(code).toHaveValue("7K2Q-9XPM-3DAB-0RTZ");
  expect(sent).toEqual([[LOOK, { code: "7K2Q-9XPM-3DAB-0RTZ" }]]);
});

test("[MMA-3] without a code nothing is asked; of a code that is wrong or gone the field says so, and keeps it", async () => {
  const refusal = (code: string, message: string, status: number) => () => json({ error: { code, message } }, status);
  const sent = network({
    [LOOK]: [refusal("gift-not-found", "There is no such gift", 404), refusal("gift-redeemed", "It was redeemed", 409)],
  });
  const { code, show } = await block();
  await show.click();
  await expect.element(code).toHaveAccessibleDescription(/Please type the code of your gift/);
  await expect.element(code).toHaveFocus();
  expect(sent).toEqual([]);
  await code.fill("0000-0000-0000-0000");
  for (const words of [/There is no such gift/, /It was redeemed/]) {
    await show.click();
    await expect.element(code).toHaveAccessibleDescription(words);
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue("0000-0000-0000-0000");
  }
});

test("[MMA-3] a lost answer leaves the gift where it is, and the same code is sent again", async () => {
  const lost = () => Promise.reject(new TypeError("offline"));
  const sent = network({ [LOOK]: [lost, () => json({ gift })], [REDEEM]: [lost, () => json({ subscription })] });
  const { screen, code, show } = await block();
  await code.fill("7K2Q-9XPM-3DAB-0RTZ");
  await show.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work. Please try again.");
  await show.click();
  const redeem = screen.getByRole("button", { name: "Redeem" });
  await redeem.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work. Please try again.");
  await redeem.click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("It is yours");
  expect(sent.slice(2)).toEqual([
    [REDEEM, { code: "7K2Q-9XPM-3DAB-0RTZ" }],
    [REDEEM, { code: "7K2Q-9XPM-3DAB-0RTZ" }],
  ]);
});

test("[MMA-3] [REN-4] in the builder nothing is looked at and nothing is sent", async () => {
  const sent = network({});
  const account = sampleAccount(sampleOffers, { giftCode: "7K2Q-9XPM-3DAB-0RTZ" });
  const { screen } = await renderBlock("redeem-gift", { mode: "builder", state: { ...sampleState(), account } });
  await screen.getByRole("button", { name: "Show the gift" }).click({ force: true });
  expect(sent).toEqual([]);
});

test.each([360, 768, 1280])("[MMA-3] nothing goes over the edge at %i px, however long a message is", async (width) => {
  network({ [LOOK]: [() => json({ gift: { ...gift, from: "Ann".repeat(40), message: "Many".repeat(80) } })] });
  const { screen } = await block({ giftCode: "7K2Q-9XPM-3DAB-0RTZ" });
  const frame = document.getElementById("under-test")!;
  frame.style.inlineSize = `${width}px`;
  await expect.element(screen.getByRole("heading", { level: 2 })).toBeVisible();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});

test("[MMA-3] a code that is typed before the page has come to life stays, and is looked for", async () => {
  const sent = network({ [LOOK]: [() => json({ gift })] });
  const state = { ...sampleState(), account: sampleAccount(sampleOffers, {}) };
  const { root, comeToLife } = await blockOfServer("redeem-gift", { state });
  root.querySelector("input")!.value = "7k2q9xpm3dab0rtz";
  await comeToLife();
  await page.elementLocator(root).getByRole("button", { name: "Show the gift" }).click();
  await expect.poll(() => sent).toEqual([[LOOK, { code: "7k2q9xpm3dab0rtz" }]]);
});
