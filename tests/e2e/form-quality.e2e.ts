/** What the checkout form owes every shopper, however they see, read and touch: measured in a real browser on the page we ship. */
import { expect, test, type Locator, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** A gift that is delivered shows most sections; the cookie banner is answered. */
const GIFT = "/offers/folio/gift-year-gb";
const PRINT = "/offers/folio/print-digital-yearly-gb";

async function buys(page: Page, offer: string): Promise<Shopper> {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent(offer)}&country=GB`);
  await expect(ann.payButton).toBeEnabled();
  const banner = page.getByRole("button", { name: /necessary|decline|reject|refuse/i }).first();
  if (await banner.isVisible()) await banner.click();
  return ann;
}

/** Presses Purchase with nothing typed: every message stands there. */
async function submitsNothing(ann: Shopper): Promise<void> {
  await ann.pays();
  await expect(ann.page.getByRole("group", { name: "Please check these fields" })).toBeVisible();
}

/** What can be pressed in the form but is smaller than 44 px; a box or a radio button counts with its label. */
const smallTargets = (page: Page) =>
  page.locator("form[name=checkout-form]").evaluate((form) =>
    [...form.querySelectorAll<HTMLElement>("input, select, textarea, button, [role=group] li a")].flatMap((control) => {
      const box = ["checkbox", "radio"].includes((control as HTMLInputElement).type) ? (control.closest("label") ?? control) : control;
      const { width, height } = box.getBoundingClientRect();
      return width > 0 && (height < 43.5 || width < 43.5) ? [`${control.outerHTML.slice(0, 120)}: ${width} × ${height}`] : [];
    }),
  );

for (const [what, offer] of [
  ["a gift", GIFT],
  ["a magazine", PRINT],
] as const)
  test(`[FORM-1] ${what}: everything in the form that can be pressed is at least 44 px high and wide, also what comes with its messages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const ann = await buys(page, offer);
    expect(await smallTargets(page)).toEqual([]);
    await submitsNothing(ann);
    expect(await smallTargets(page)).toEqual([]);
  });

/** Goes through the form by keyboard; answers the controls that something else lay over when they had the focus. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  await page.locator("form[name=checkout-form] :is(input, select):visible").first().focus();
  const covered: string[] = [];
  for (let steps = 0; steps < 90; steps++) {
    const found = await page.evaluate(async () => {
      const control = document.activeElement as HTMLElement;
      if (!control.closest("form[name=checkout-form]")) return null;
      // A field in a provider's frame cannot be looked at from here: nothing may lie over the frame at all.
      if (control.tagName === "IFRAME") {
        const findBar = () =>
          [...document.querySelectorAll("form[name=checkout-form] *")].find((part) => getComputedStyle(part).position === "sticky");
        // The page hears a moment later that its frame has the focus.
        for (let frames = 0; frames < 60 && findBar(); frames++) await new Promise(requestAnimationFrame);
        const bar = findBar();
        return { seen: bar === undefined, what: `a frame under ${bar?.outerHTML.slice(0, 80)}` };
      }
      const { left, top, width, height } = control.getBoundingClientRect();
      // Of a long text the line that is written in.
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 24)];
      const above = document.elementFromPoint(x, y);
      const seen =
        y >= 0 &&
        y <= innerHeight &&
        above !== null &&
        (control.contains(above) || above.contains(control) || control.closest("label")?.contains(above) === true);
      return { seen, what: `${control.outerHTML.slice(0, 100)} under ${above?.outerHTML.slice(0, 80)}` };
    });
    if (!found) break;
    if (!found.seen) covered.push(found.what);
    await page.keyboard.press("Tab");
  }
  return covered;
}

test("[FORM-1] on a phone the total and the button stay in sight, and lie over no field that has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = await buys(page, PRINT);
  await ann.field("Email").scrollIntoViewIfNeeded();
  await expect(ann.payButton).toBeInViewport({ ratio: 1 });
  await expect(page.locator("form[name=checkout-form]").getByText("Total", { exact: true })).toBeInViewport();
  await submitsNothing(ann);
  expect(await coveredOnTheWay(page)).toEqual([]);
});

for (const [zoom, size] of [
  ["400 %", { width: 320, height: 256 }],
  ["200 % on a phone", { width: 320, height: 568 }],
] as const)
  test(`[FORM-1] at a zoom of ${zoom} nothing runs out sideways and no field with the focus is covered`, async ({ page }) => {
    await page.setViewportSize(size);
    const ann = await buys(page, GIFT);
    await expectNoSidewaysScroll(page);
    await submitsNothing(ann);
    await expectNoSidewaysScroll(page);
    expect(await coveredOnTheWay(page)).toEqual([]);
  });

test("[ADDR-1] [FIELD-1] browsers know what belongs into every field, and phones which keys to show", async ({ page }) => {
  await buys(page, GIFT);
  const fields = await page
    .locator("form[name=checkout-form]")
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [type=radio]), select[data-field], textarea")].map(
        (control) => [
          control.dataset["field"] ?? control.closest("[data-field]")?.getAttribute("data-field") ?? "",
          control.getAttribute("autocomplete"),
          control.getAttribute("inputmode"),
          control.getAttribute("enterkeyhint"),
        ],
      ),
    );
  expect(fields).toEqual(
    expect.arrayContaining([
      ["customerDetails.email", "email", "email", "next"],
      ["customerDetails.firstName", "given-name", null, "next"],
      ["customerDetails.lastName", "family-name", null, "next"],
      ["recipientDetails.firstName", "section-recipient given-name", null, "next"],
      ["recipientDetails.email", "section-recipient email", "email", "next"],
      ["billingDetails.country", "billing country", null, null],
      ["billingDetails.address1", "billing address-line1", null, "next"],
      ["billingDetails.city", "billing address-level2", null, "next"],
      ["billingDetails.postalCode", "billing postal-code", null, "next"],
    ]),
  );
  // Every field says something, if only that browsers are to keep out of it.
  expect(fields.filter(([name, autocomplete]) => name && !autocomplete)).toEqual([]);
});

test("[ADDR-1] what a browser fills into the delivery is not what it fills into the bill", async ({ page }) => {
  await buys(page, PRINT);
  // To begin with the bill goes where the delivery goes.
  await page.getByRole("checkbox", { name: "Make billing address same as delivery address" }).uncheck();
  const tokens = await page
    .locator("form[name=checkout-form] [data-field$='.address1']")
    .evaluateAll((fields) => fields.map((field) => [(field as HTMLElement).dataset["field"], field.getAttribute("autocomplete")]));
  expect(tokens).toEqual([
    ["deliveryDetails.address1", "shipping address-line1"],
    ["billingDetails.address1", "billing address-line1"],
  ]);
});

test("[FORM-1] whoever wants less motion gets none: nothing glides, turns or scrolls smoothly, also while the order is sent", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const ann = await buys(page, "/offers/sentinel/total-protection-yearly-gb");
  await ann.fillsIn();
  await page.route("**/api/order", () => undefined);
  await ann.pays();
  await expect(page.getByRole("button", { name: "Placing your order…" })).toBeVisible();
  const moving = await page.evaluate(() => {
    const gliding = [...document.querySelectorAll("body *")].filter((element) => {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      return scrollBehavior === "smooth" || transitionDuration.split(",").some((duration) => parseFloat(duration) > 0.01);
    });
    // Fading in and out is no motion; what moves, turns or grows is.
    const turning = document.getAnimations().filter((animation) => {
      const effect = animation.effect as KeyframeEffect;
      return (
        Number(effect.getTiming().duration) > 10 &&
        effect.getKeyframes().some((frame) => "transform" in frame || "rotate" in frame || "translate" in frame || "scale" in frame)
      );
    });
    return [
      ...gliding.map((element) => element.outerHTML.slice(0, 100)),
      ...turning.map((animation) => (animation as CSSAnimation).animationName),
    ];
  });
  expect(moving).toEqual([]);
});

test("[FORM-1] in forced colours every field has its frame, every focus its ring, and what is chosen or wrong is told without colour", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const ann = await buys(page, PRINT);
  await submitsNothing(ann);
  const unframed = await page.locator("form[name=checkout-form]").evaluate((form) =>
    [...form.querySelectorAll<HTMLElement>("input:not([type=checkbox], [type=radio]), select, textarea, button")].flatMap((control) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(control);
      return control.offsetWidth > 0 && (borderTopStyle === "none" || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor)
        ? [control.outerHTML.slice(0, 120)]
        : [];
    }),
  );
  expect(unframed).toEqual([]);
  await ann.field("Email").focus();
  await page.keyboard.press("Tab");
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return { outlineStyle, width: parseFloat(outlineWidth) };
  });
  expect(ring).toEqual({ outlineStyle: "solid", width: expect.any(Number) });
  expect(ring.width).toBeGreaterThanOrEqual(2);
  // Words and an icon beside the field, not a red frame alone.
  await expect(ann.field("Email")).toHaveAccessibleDescription(/required/);
  await expectAccessible(page);
});

test("[I18N-1] read from right to left the form is mirrored: nothing runs out, labels begin on the right, arrows of lists stand on the left", async ({
  page,
}) => {
  const ann = await buys(page, PRINT);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await submitsNothing(ann);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const askew = await page.locator("form[name=checkout-form]").evaluate((form) =>
      [
        ...form.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [type=radio], [type=tel])[data-field], select[data-field]"),
      ].flatMap((control) => {
        const label = control.labels?.[0];
        if (!label || !control.offsetWidth) return [];
        const words = document.createRange();
        words.selectNodeContents(label);
        return Math.abs(words.getBoundingClientRect().right - control.getBoundingClientRect().right) > 2
          ? [`${control.dataset["field"]}: ${words.getBoundingClientRect().right}, ${control.getBoundingClientRect().right}`]
          : [];
      }),
    );
    expect(askew).toEqual([]);
    const country = page.locator("select[data-field='deliveryDetails.country']");
    const arrow = await country.evaluate((select) => {
      const own = select.getBoundingClientRect();
      const chevron = select.parentElement!.querySelector("svg")!.getBoundingClientRect();
      return chevron.left + chevron.width / 2 < own.left + own.width / 2;
    });
    expect(arrow).toBe(true);
  }
});

test("[BLD-8] on the builder's canvas the sections are parted and spaced as in the shop", async ({ page }) => {
  const ids = ["email", "name", "address", "payment", "permissions"];
  const lines = (form: Locator) =>
    form.evaluate(
      (element, wanted) =>
        wanted.map((id) => {
          const { borderBlockStartWidth, paddingBlockStart, marginBlockStart } = getComputedStyle(element.querySelector(`[id="${id}"]`)!);
          return { id, borderBlockStartWidth, paddingBlockStart, marginBlockStart };
        }),
      ids,
    );
  await buys(page, "/offers/sentinel/total-protection-yearly-gb");
  const inTheShop = await lines(page.locator("form[name=checkout-form]"));
  expect(inTheShop.map(({ borderBlockStartWidth }) => borderBlockStartWidth)).toEqual(["0px", "1px", "1px", "1px", "1px"]);

  const marketer = new Marketer(page, shop.url);
  await marketer.signsIn();
  await page
    .getByRole("link", { name: /^Checkout/ })
    .first()
    .click();
  const canvas = marketer.canvas.locator("form[name=checkout-form]");
  await expect(canvas.locator("[id=permissions]")).toBeVisible();
  expect(await lines(canvas)).toEqual(inTheShop);
});
