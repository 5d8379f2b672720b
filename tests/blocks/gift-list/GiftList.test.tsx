import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal } from "../../support/server-answers";

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

describe("[MMA-2] who a gift is for", () => {
  const slots = { recipient: [{ block: "gift-recipient", settings: { showStart: false, texts: { heading: "" } } }] };
  const [gift] = sampleAccount(sampleOffers).gifts!;

  test("is asked with what holds, checked, refused in the server's words, and stands in the list once it is saved", async () => {
    let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(422, "invalid", "This address is none.");
    const calls = answerCalls(() => answer);
    const { screen } = await renderBlock("gift-list", { slots });
    const change = screen.getByRole("button", { name: "Change who it is for" });
    expect(change.elements()).toHaveLength(1);
    await change.click();
    await expect.element(screen.getByRole("heading", { name: "Who this gift is for" })).toHaveFocus();
    const name = screen.getByRole("textbox", { name: /first name/i });
    await expect.element(name).toHaveValue("Clara");
    await name.fill("");
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.element(name).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.type(name, "Dora");
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("This address is none.");
    await expect.element(name).toHaveValue("Dora");
    answer = { body: { gift: { ...gift, recipient: "Dora Noor", code: "1111-2222-3333-4444" } } };
    await screen.getByRole("button", { name: "Save" }).click();
    for (const words of ["For Dora Noor", "1111-2222-3333-4444", "Saved. A mail tells you more."])
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(change).toHaveFocus();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual(
      Array.from({ length: 2 }, () => [
        "POST",
        "/api/mma/gifts/sample-gift/recipient",
        { recipientDetails: { firstName: "Dora", lastName: "Noor", email: "clara@friends.example", message: "For the long evenings" } },
      ]),
    );
  });

  test("is left as it is, and opened anew begins with what holds", async () => {
    const { screen } = await renderBlock("gift-list", { slots });
    const change = screen.getByRole("button", { name: "Change who it is for" });
    await change.click();
    await screen.getByRole("textbox", { name: /last name/i }).fill("Somebody");
    await screen.getByRole("button", { name: "Leave it as it is" }).click();
    await expect.element(change).toHaveFocus();
    await change.click();
    await expect.element(screen.getByRole("textbox", { name: /last name/i })).toHaveValue("Noor");
  });

  test("is not asked where the page has no section for it", async () => {
    const { screen } = await renderBlock("gift-list");
    await expect.element(screen.getByText("For Clara Noor")).toBeVisible();
    expect(screen.getByRole("button").elements()).toEqual([]);
  });
});
