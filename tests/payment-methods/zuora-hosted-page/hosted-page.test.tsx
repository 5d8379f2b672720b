/** One hosted page, from its parameters to what it brings, as the provider's script speaks with it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import english from "../../../locales/en/payment-methods/zuora-hosted-page.json";
import { HostedPage } from "../../../src/payment-methods/zuora-hosted-page/hosted-page";
import type { OnPageError, PageAnswer, Z } from "../../../src/payment-methods/zuora-hosted-page/z";

const texts = english as unknown as Record<string, string>;
const good = { success: true, refId: "a".repeat(32), token: "t", timestamp: "1", signature: "s" };
const made = { payment_method: "a".repeat(32), token: "t", timestamp: "1", signature: "s" };

function shown() {
  const handlers: Record<string, () => void> = {};
  let answer!: (answer: PageAnswer) => void;
  let fail!: OnPageError;
  const z = {
    setEventHandler: (name: string, handler: () => void) => void (handlers[name] = handler),
    renderWithErrorHandler: (_params: object, _fields: object, callback: typeof answer, onError: OnPageError) => {
      answer = callback;
      fail = onError;
    },
    sendErrorMessageToHpm: vi.fn<(key: string, message: string) => void>(),
    submit: vi.fn<() => void>(),
  } satisfies Z;
  const page = new HostedPage(z, texts);
  const on = { onLoaded: vi.fn<() => void>(), onRefused: vi.fn<(message: string) => void>() };
  page.render({}, {}, on);
  return {
    page,
    z,
    on,
    fire: (name: string) => handlers[name]!(),
    answer: (given: PageAnswer) => answer(given),
    fail: ((...args) => fail(...args)) as OnPageError,
  };
}

describe("[PAY-2] a hosted page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("brings what the order names, once, however often it answers", async () => {
    const { page, answer, on, fire, z } = shown();
    fire("onloadCallback");
    expect(on.onLoaded).toHaveBeenCalledOnce();
    const submission = page.submit();
    expect(page.submit()).toBe(submission);
    expect(z.submit).toHaveBeenCalledOnce();
    answer(good);
    answer({ ...good, refId: "b".repeat(32) });
    expect(await submission).toEqual({ ok: true, made });
  });

  it("says a field's fault at the field, and the first one of them to the shopper; the page can be used on", async () => {
    const { page, fail, z, answer } = shown();
    const submission = page.submit();
    fail("creditCardNumber", "001", "Required Field Not Completed");
    // As the script does it: all of it a second time, in one object.
    fail({ key: "creditCardNumber", code: "001", message: "Required Field Not Completed" });
    fail("cardSecurityCode", "004", "Invalid");
    expect(await submission).toEqual({ ok: false, message: "Card number required.", isOver: false });
    expect(z.sendErrorMessageToHpm.mock.calls).toEqual([
      ["creditCardNumber", "Card number required."],
      ["cardSecurityCode", "Invalid CVV number"],
    ]);
    const second = page.submit();
    answer(good);
    expect(await second).toMatchObject({ ok: true });
  });

  it("is over after a payment error, which also comes as an answer without success", async () => {
    const { page, fail, answer, on } = shown();
    const submission = page.submit();
    answer({ success: false, errorCode: "GatewayTransactionError" });
    answer({ success: "false", refId: "x" });
    fail("error", "unknown", "Transaction declined.generic_decline - No.", { errorCode: "GatewayTransactionError" });
    expect(await submission).toEqual({ ok: false, message: "Payment Failed: No.", isOver: true });
    expect(on.onRefused).not.toHaveBeenCalled();
  });

  it("that is not shown at all says so to whoever asked for it", () => {
    const { fail, on } = shown();
    fail("error", "unknown", "Token or signature is not valid.", { errorCode: "Invalid_Security" });
    expect(on.onRefused).toHaveBeenCalledExactlyOnceWith("Payment Failed: Token or signature is not valid.");
  });

  it("[PAY-6] a mandate that is cancelled is said, and the page can be used on", async () => {
    const { page, fire } = shown();
    const submission = page.submit();
    fire("onCancelMandatePage");
    expect(await submission).toEqual({ ok: false, message: "Direct debit payment cancelled", isOver: false });
    // Without a submission there is nothing to end.
    fire("onCancelMandatePage");
  });

  it("that never answers is given up after two minutes without a sign of life", async () => {
    const { page, fire } = shown();
    const ended = vi.fn<(submission: unknown) => void>();
    void page.submit().then(ended);
    await vi.advanceTimersByTimeAsync(110_000);
    fire("agreement_checked");
    await vi.advanceTimersByTimeAsync(119_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ ok: false, message: texts["timedOut"], isOver: true });
  });

  it("[PAY-2] a bank's question is waited for ten minutes, and what follows it for two again", async () => {
    const { page, fire } = shown();
    const ended = vi.fn<(submission: unknown) => void>();
    void page.submit().then(ended);
    fire("blur_mode_enabled");
    await vi.advanceTimersByTimeAsync(599_000);
    expect(ended).not.toHaveBeenCalled();
    fire("blur_mode_disabled");
    await vi.advanceTimersByTimeAsync(119_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ ok: false, message: texts["timedOut"], isOver: true });
  });

  it("whose frame is gone ends what was under way", async () => {
    const { page } = shown();
    const submission = page.submit();
    page.close();
    expect(await submission).toMatchObject({ ok: false, isOver: true });
  });
});
