import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const ASK = "/api/mma/personal-data/erasure";
const ERASE = "/api/mma/personal-data/erase";
const KEY = "k".repeat(43);

/** The network between the page and the shop's server: what each call is answered, one after the other. */
function network(answers: (() => Response)[]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(init.body as string)]);
    return answers.shift()!();
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const block = async (account = {}, mode: "shop" | "builder" = "shop") =>
  (await renderBlock("personal-data", { mode, state: { ...sampleState(), account: sampleAccount(sampleOffers, account) } })).screen;

test("[MMA-5] the file is one press away; who wants to be forgotten reads what goes and what stays, and that a mail is on its way", async () => {
  const sent = network([() => json({ email: "nora@lindt.example" }, 202)]);
  const screen = await block();
  await expect.element(screen.getByRole("link", { name: "Download my data" })).toHaveAttribute("href", "/api/mma/personal-data");
  await expect.element(screen.getByText(/^The law has us keep invoices/)).toBeVisible();
  await screen.getByRole("button", { name: "Erase my account" }).click();
  const status = screen.getByRole("status");
  await expect.element(status).toHaveFocus();
  await expect.element(status).toHaveTextContent("nora@lindt.example");
  expect(sent).toEqual([[ASK, { language: "en" }]]);
});

test("[MMA-5] what stands in the way is named, each with the link that ends it", async () => {
  const obstacles = [
    { subscription: "s1", name: "VPN", reason: "active" },
    { subscription: "s2", name: "Magazine", reason: "unpaid" },
  ];
  network([() => json({ error: { code: "erasure-unpaid", message: "A payment is still owed.", data: { obstacles } } }, 409)]);
  const screen = await block();
  await screen.getByRole("button", { name: "Erase my account" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("A payment is still owed.");
  await expect.element(screen.getByRole("link", { name: "Cancel VPN" })).toHaveAttribute("href", "/mma/subscriptions/s1/cancel");
  await expect.element(screen.getByRole("link", { name: "Pay for Magazine" })).toHaveAttribute("href", "/mma/subscriptions/s2/payment");
});

test("[MMA-5] by keyboard alone: the link's last step has the focus, nothing is erased without a press, and then it is said", async () => {
  const sent = network([() => json({ erased: true })]);
  const screen = await block({ erasureKey: KEY });
  await expect.element(screen.getByRole("heading", { name: "Erase your account for good?" })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Tab}{Enter}");
  const status = screen.getByRole("status");
  await expect.element(status).toHaveFocus();
  await expect.element(status).toHaveTextContent("Your account is erased");
  await expect.element(screen.getByRole("link", { name: "To the shop" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Download my data" }).elements()).toHaveLength(0);
  expect(sent).toEqual([[ERASE, { key: KEY }]]);
});

test("[MMA-5] a link that is over leads back to asking for a new one; whoever would rather stay erases nothing", async () => {
  const sent = network([() => json({ error: { code: "link-over", message: "This link was used already." } }, 410)]);
  const screen = await block({ erasureKey: KEY });
  await screen.getByRole("button", { name: "Erase for good" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This link was used already.");
  await expect.element(screen.getByRole("button", { name: "Erase my account" })).toBeVisible();
  const other = await block({ erasureKey: KEY });
  await other.getByRole("button", { name: "Keep my account" }).click();
  expect(other.getByRole("button", { name: "Erase for good" }).elements()).toHaveLength(0);
  expect(sent).toHaveLength(1);
});

test("[MMA-5] in the builder nothing is asked for", async () => {
  const sent = network([]);
  const screen = await block({}, "builder");
  await screen.getByRole("button", { name: "Erase my account" }).click();
  expect(sent).toEqual([]);
});
