/** The driver of the keyboard journeys must itself be able to fail. */
import { expect, test } from "./support/journey";
import { Keyboard } from "./support/keyboard";

const pages = [
  [
    "that Tab leaves out",
    `<button>One</button><button tabindex="-1">Pay</button>`,
    /Tab does not reach button "Pay"\. It stops at: .*button "One"/,
  ],
  [
    "under something else",
    `<button>Pay</button><div style="position: fixed; inset: 0; background: white">Cookies</div>`,
    /covered by .*Cookies/,
  ],
  ["without a mark of the focus", `<button style="outline: none">Pay</button>`, /without a mark/],
] as const;

for (const [what, html, complaint] of pages)
  test(`[FORM-1] a shopper without a mouse does not get by with a pay button ${what}`, async ({ page }) => {
    await page.setContent(html);
    await expect(new Keyboard(page).goesTo("button", "Pay")).rejects.toThrow(complaint);
  });

test("[FORM-1] a shopper without a mouse reaches a pay button forwards and backwards", async ({ page }) => {
  await page.setContent(
    `<style>:focus-visible { outline: 3px solid black }</style><a href="#a">One</a><button>Pay</button><a href="#b">Two</a>`,
  );
  const keys = new Keyboard(page);
  await keys.goesTo("link", "Two");
  await keys.goesBackTo("button", "Pay");
  await expect(page.getByRole("button", { name: "Pay" })).toBeFocused();
});
