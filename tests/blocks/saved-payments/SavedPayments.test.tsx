import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { offerDisplayName } from "../../../src/domain/offer/offer";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

/** The network between the page and the shop's server: what each call is answered, one after the other. */
function network(answers: (() => Response)[]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${address}`);
    return answers.shift()!();
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const removed = () => new Response(null, { status: 204 });
const refused = (message: string) => () =>
  new Response(JSON.stringify({ error: { code: "stored-payment-in-use", message } }), {
    status: 409,
    headers: { "Content-Type": "application/json" },
  });
const block = async (account = {}, mode: "shop" | "builder" = "shop") =>
  (await renderBlock("saved-payments", { mode, state: { ...sampleState(), account: sampleAccount(sampleOffers, account) } })).screen;
const REMOVE = "Remove Mastercard ending in 5454";
const FOR_GOOD = "Remove it for good Mastercard ending in 5454";

test("[PAY-14] each says what it is, how long it is good and what it pays for; that one is changed at its subscription, not removed", async () => {
  const screen = await block();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Your saved payment methods" })).toBeVisible();
  const headings = screen.getByRole("heading", { level: 2 });
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
    "Visa ending in 4242, expires 04/32",
    "Mastercard ending in 5454, expires 11/31",
    "Visa ending in 1881",
  ]);
  expect(screen.getByText("Offered when you pay", { exact: true }).elements()).toHaveLength(2);
  await expect.element(screen.getByText("Expired", { exact: true })).toBeVisible();
  const subscription = sampleAccount(sampleOffers).subscriptions[0]!;
  await expect.element(screen.getByText(`Pays for ${offerDisplayName(sampleOffers[0]!)}`)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /in another way$/ }))
    .toHaveAttribute("href", `/mma/subscriptions/${subscription.id}/payment`);
  expect(screen.getByRole("button", { name: /^Remove/ }).elements()).toHaveLength(2);
  expect(screen.getByRole("button", { name: /4242/ }).elements()).toHaveLength(0);
});

test("[PAY-14] by keyboard alone: it takes two presses, the first loses nothing, and then it is said", async () => {
  const sent = network([removed]);
  const screen = await block();
  const remove = screen.getByRole("button", { name: REMOVE });
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^Nothing can be charged to it any more/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Keep it Mastercard" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Enter}{Shift>}{Tab}{/Shift}");
  await expect.element(screen.getByRole("button", { name: FOR_GOOD })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const status = screen.getByRole("status");
  await expect.element(status).toHaveFocus();
  await expect.element(status).toHaveTextContent("Mastercard ending in 5454 is removed.");
  expect(screen.getByRole("heading", { name: /5454/ }).elements()).toHaveLength(0);
  expect(sent).toEqual(["DELETE /api/mma/payment-methods/sample-mastercard"]);
});

test("[PAY-14] what cannot be removed stays, with the server's reason, or ours where no answer came", async () => {
  network([refused("A payment with this is still under way. Please try again later."), () => Response.error()]);
  const screen = await block();
  await screen.getByRole("button", { name: REMOVE }).click();
  const forGood = screen.getByRole("button", { name: FOR_GOOD });
  await forGood.click();
  await expect.element(screen.getByRole("alert").filter({ hasText: /\S/ })).toHaveTextContent("still under way");
  await forGood.click();
  await expect.element(screen.getByRole("alert").filter({ hasText: /\S/ })).toHaveTextContent("It could not be removed. Please try again.");
  await expect.element(screen.getByRole("heading", { name: /5454/ })).toBeVisible();
});

test("[PAY-14] who has none is told so; in the builder nothing is removed", async () => {
  const none = await block({ savedPayments: [] });
  await expect.element(none.getByText(/^You have no saved payment method/)).toBeVisible();
  const sent = network([]);
  const building = await block({}, "builder");
  await building.getByRole("button", { name: REMOVE }).click();
  await building.getByRole("button", { name: FOR_GOOD }).click();
  await expect.element(building.getByRole("heading", { name: /5454/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([360, 768, 1280])("[PAY-14] nothing goes over the edge at %i px, however long a name is", async (width) => {
  const account = sampleAccount(sampleOffers);
  const savedPayments = account.savedPayments!.map((each) => ({ ...each, brand: "Kreditkarte".repeat(12) }));
  const screen = await block({ savedPayments });
  const frame = document.getElementById("under-test")!;
  frame.style.inlineSize = `${width}px`;
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});
