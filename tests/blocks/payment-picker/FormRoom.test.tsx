import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LOADING_HEIGHT } from "../../../src/payment-methods/nexi-xpay/heights";
import { PAGE_HEIGHT } from "../../../src/payment-methods/zuora-hosted-page/constants";
import { registry } from "../../../src/storefront/registry";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

afterEach(() => void vi.restoreAllMocks());

/** Half of a button: a press in its middle still lands on it. */
const TOLERANCE = 25;
/** These keep the room of their provider's frame themselves, as the contract has it; the builder shows a picture of another size. */
const FRAMES: Record<string, number> = { "zuora-hosted-page": PAGE_HEIGHT, "nexi-xpay": parseInt(LOADING_HEIGHT) };

const room = () => document.querySelector<HTMLElement>("#under-test > fieldset + div")!;
const placeholder = () => room().querySelector(":scope > [aria-hidden]");

describe.each([360, 1280])("[PAY-1] [FORM-1] at %i px", (width) => {
  test.each(registry.paymentMethods.map((method) => [method.type, method] as const))(
    "what stands under the form of %s does not move when it comes",
    async (type, method) => {
      await page.viewport(width, 900);
      const sample = sampleCheckout("sample");
      const checkout = { ...sample, paymentTypes: [type], order: { ...sample.order, total: { ...sample.order.total, currency: "EUR" } } };
      if (type === "zuora_dd" || type === "zuora_bank_transfer_ach") checkout.order.total.currency = type === "zuora_dd" ? "GBP" : "USD";
      let arrive: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      const load = method.load;
      vi.spyOn(method, "load").mockImplementation(() => held.then(load));
      const { screen } = await renderBlock("payment-picker", { mode: "builder", state: { checkout } });
      await expect.element(screen.getByRole("radio")).toBeChecked();
      const kept = placeholder()!.getBoundingClientRect().height;
      if (FRAMES[method.name]) return expect(kept).toBe(FRAMES[method.name]);
      const before = room().offsetHeight;
      arrive();
      await expect.poll(placeholder).toBe(null);
      expect(Math.abs(room().offsetHeight - before)).toBeLessThanOrEqual(TOLERANCE);
    },
  );
});
