import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import type { AccountOfPage } from "../../../src/domain/page/account-path";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal } from "../../support/server-answers";

const printed = sampleOffers.map(
  (offer) => ({ ...offer, products: [{ ...offer.products[0], attributes: { has_delivery__limio: true } }] }) as Offer,
);
const { subscriptions } = sampleAccount(printed);
const [running] = subscriptions;
const PLANNED = { from: "2030-12-20", until: "2031-01-06" };
const RUNNING = { from: "2030-11-20", until: "2030-12-01" };
const paused = (planned: typeof PLANNED | null, limits = running!.pause!.limits) => ({ ...running!, pause: { planned, limits } });

const open = async (opened: Partial<AccountOfPage>) =>
  (
    await renderBlock("subscription-details", {
      state: { ...sampleState({ basket: "none" }), account: sampleAccount(printed, { subscription: "sample-running", ...opened }) },
    })
  ).screen;

test("[MMA-6] both days are asked for, what it means is said, and what the server refuses stands there; saved, it has the focus", async () => {
  let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(422, "invalid", "A pause lasts 42 days at most");
  const calls = answerCalls(() => answer);
  const screen = await open({ step: "pause" });
  const save = screen.getByRole("button", { name: "Save the pause" });
  const from = screen.getByLabelText("First day without a delivery");
  const until = screen.getByLabelText("First day with a delivery again");
  await save.click();
  await expect.element(from).toHaveFocus();
  await expect.element(from).toHaveAccessibleDescription("Choose a day");
  expect(calls).toEqual([]);
  await expect.element(from).toHaveAttribute("min", "2030-11-25");
  await from.fill(PLANNED.from);
  await save.click();
  await expect.element(until).toHaveFocus();
  await expect.element(until).toHaveAttribute("max", "2031-01-31");
  await until.fill(PLANNED.until);
  await expect.element(screen.getByRole("status")).toHaveTextContent("move by: 17");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("A pause lasts 42 days at most");
  answer = { body: { subscription: paused(PLANNED) } };
  await save.click();
  await expect.element(screen.getByRole("heading", { name: "Your pause is saved" })).toHaveFocus();
  await expect.element(screen.getByText("Not delivered from 20 Dec 2030 on, and delivered again from 06 Jan 2031 on.")).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 2 }, () => ["/api/mma/subscriptions/sample-running/pause", PLANNED]),
  );
});

test("[MMA-6] of one that runs the end alone is asked for, and it can be ended", async () => {
  const calls = answerCalls(() => ({ body: { subscription: paused(null) } }));
  const screen = await open({ step: "pause", subscriptions: [paused(RUNNING)] });
  await expect.element(screen.getByText("The delivery pauses. It goes on from 01 Dec 2030 on.")).toBeVisible();
  await expect.element(screen.getByLabelText("First day without a delivery")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("First day with a delivery again")).toHaveValue("2030-12-01");
  await screen.getByRole("button", { name: "Deliver as usual" }).click();
  await expect.element(screen.getByRole("heading", { name: "It is delivered as usual" })).toHaveFocus();
  expect(calls.map(({ path }) => path)).toEqual(["/api/mma/subscriptions/sample-running/resume"]);
});

test("[MMA-6] the subscription says what is planned and leads to it; what cannot be paused says so, and offers nothing", async () => {
  const planned = await open({ subscriptions: [paused(PLANNED)] });
  await expect.element(planned.getByText(/^Not delivered from 20 Dec 2030/)).toBeVisible();
  await expect
    .element(planned.getByRole("link", { name: "Change the pause" }))
    .toHaveAttribute("href", "/mma/subscriptions/sample-running/pause");
  await planned.unmount();
  const never = await open({ subscriptions: [paused(null, null)] });
  await expect.element(never.getByRole("link", { name: "Change delivery address" })).toBeVisible();
  await expect.element(never.getByRole("link", { name: "Pause delivery" })).not.toBeInTheDocument();
  await never.unmount();
  const asked = await open({ step: "pause", subscriptions: [paused(null, null)] });
  await expect.element(asked.getByText("The delivery cannot be paused now.")).toBeVisible();
  await expect.element(asked.getByRole("button", { name: "Save the pause" })).not.toBeInTheDocument();
});
