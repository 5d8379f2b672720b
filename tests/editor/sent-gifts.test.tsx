/** A gift's code is sent again from the screen of customers: to whom is said first, and what came of it afterwards. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import type { CustomerGift } from "../../src/domain/customers/customer-order";
import { startTexts } from "../../src/editor/interface/words/texts";
import { gift, order, refused } from "./support/memory/customers-memory";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const gifts = () => screen.getByRole("region", { name: "Gifts" });
const button = () => gifts().getByRole("button", { name: "Send the code again: The Quarterly, given, Clara Noor" });
const dialog = () => screen.getByRole("dialog", { name: "Send the code of The Quarterly, given again?" });
const field = () => dialog().getByRole("textbox", { name: "Another email address, if it was mistyped" });
const send = () => dialog().getByRole("button", { name: "Send the code again" });

async function open(all: CustomerGift[]) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero")]), {
    startAt: "/customers",
    role: "publisher",
    orders: [order({ gifts: all })],
  });
  await screen.getByRole("searchbox").fill("s1");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.querySelectorAll("section").length).toBe(4);
  return builder;
}

describe("a gift's code once more", () => {
  it("[MMA-3] goes to whom the gift is for: that is said before and after, and one goes on where it stands", async () => {
    const { customers } = await open([gift()]);
    await button().click();
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveAccessibleDescription("The mail with the code goes to clara@friends.example.");
    await send().click();
    await expect
      .element(screen.getByRole("status").filter({ hasText: "The code of The Quarterly, given is on its way to clara@friends.example" }))
      .toBeVisible();
    expect(customers.done).toEqual(["sent g1 to clara@friends.example"]);
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Order TW-7K2Q-9XPM-3D");
  });

  it("[MMA-3] goes to a corrected address with another code, which is said; half an address is not sent", async () => {
    const { customers } = await open([gift()]);
    await button().click();
    await field().fill("clara@");
    await userEvent.keyboard("{Enter}");
    await expect.element(field()).toBeInvalid();
    await expect.element(field()).toHaveAccessibleDescription("Enter an email address");
    expect(customers.done).toEqual([]);
    await field().fill(" clara.noor@friends.example ");
    await expect
      .element(field())
      .toHaveAccessibleDescription(/goes to clara\.noor@friends\.example with a new code.*from before redeems nothing/);
    await userEvent.keyboard("{Enter}");
    await expect.element(gifts()).toHaveTextContent(/clara\.noor@friends\.example.*ends with NEW1/);
    expect(customers.done).toEqual(["sent g1 to clara.noor@friends.example"]);
  });

  it("[MMA-3] that is refused says why, and the dialog stays", async () => {
    const { customers } = await open([gift()]);
    await button().click();
    customers.refuses = refused(409, "gift-redeemed", "This gift was redeemed on 26 Nov 2026");
    await send().click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("This gift was redeemed on 26 Nov 2026");
    await expect.element(send()).toBeEnabled();
  });

  it("[MMA-3] where nobody said an address one is asked for", async () => {
    const { customers } = await open([gift({ recipient: "", email: "" })]);
    await gifts().getByRole("button").click();
    await expect.element(field()).toHaveAccessibleDescription(/Nobody said an email address/);
    await send().click();
    await expect.element(field()).toBeInvalid();
    await field().fill("clara@friends.example");
    await expect.element(field()).toHaveAccessibleDescription("The mail with the code goes to clara@friends.example.");
    await send().click();
    await expect.poll(() => customers.done).toEqual(["sent g1 to clara@friends.example"]);
  });

  it("[MMA-3] is offered for none that is redeemed, waits, or whose money went back", async () => {
    await open([gift({ state: "redeemed", redeemedOn: "2026-11-25", canSend: false }), gift({ id: "g2", state: "waits", canSend: false })]);
    await expect.element(gifts().getByRole("listitem").nth(1)).toBeVisible();
    expect(gifts().getByRole("button").elements()).toEqual([]);
  });

  it.each(["en", "fr", "gsw"].flatMap((language) => [360, 1280].map((width) => [language, width] as const)))(
    "[MMA-3] in %s at %i pixels row and dialog fit, all is in words, and axe finds nothing",
    async (language, width) => {
      await open([gift({ email: "clara.noor.with.a.long.address@friends.example" })]);
      await startTexts(language);
      await screen.viewport(width, 900);
      const check = async () => {
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
        expect(document.body.textContent).not.toMatch(/customers\.|\{\{|undefined/);
        const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
        expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
      };
      await check();
      await screen.getByRole("listitem").filter({ hasText: "7QX2" }).getByRole("button").last().click();
      await screen.getByRole("dialog").getByRole("textbox").fill("clara@friends.example");
      await check();
    },
  );
});
