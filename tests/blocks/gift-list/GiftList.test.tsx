import { expect, test } from "vitest";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

test("[MMA-3] each gift says for whom it is, when it begins, and its code for as long as nobody has redeemed it", async () => {
  const { screen } = await renderBlock("gift-list");
  await expect.element(screen.getByRole("heading", { name: "Gifts you gave", level: 2 })).toBeVisible();
  const [waiting, redeemed] = [screen.getByRole("listitem").nth(0), screen.getByRole("listitem").nth(1)];
  for (const words of ["For Clara Noor", "Begins on 24 Dec 2030", "Not redeemed yet", "Gift code", "7K2Q-9XPM-3DAB-0RTZ"])
    await expect.element(waiting.getByText(words, { exact: true })).toBeVisible();
  await expect.element(redeemed.getByText("Redeemed on 03 Jun 2030", { exact: true })).toBeVisible();
  expect(redeemed.getByText("5H8C-1VWE-6JTN-4QYG").elements()).toEqual([]);
  await expect.element(screen.getByRole("link", { name: "Back to your subscriptions" })).toHaveAttribute("href", "/mma");
});

test("[MMA-3] who gave none is told so", async () => {
  const account = sampleAccount(sampleOffers, { gifts: [] });
  const { screen } = await renderBlock("gift-list", { state: { ...sampleState(), account } });
  await expect.element(screen.getByText(/^You have given no gift yet/)).toBeVisible();
  expect(screen.getByRole("list").elements()).toHaveLength(0);
});

test.each([360, 768, 1280])("[MMA-3] nothing goes over the edge at %i px, however long a name is", async (width) => {
  const account = sampleAccount(sampleOffers);
  const gifts = account.gifts!.map((gift) => ({ ...gift, recipient: "Bartholomew".repeat(12) }));
  const { screen } = await renderBlock("gift-list", { state: { ...sampleState(), account: { ...account, gifts } } });
  const frame = document.getElementById("under-test")!;
  frame.style.inlineSize = `${width}px`;
  await expect.element(screen.getByRole("heading", { level: 2 })).toBeVisible();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});
