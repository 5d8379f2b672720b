import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SCRIPT_LIMITS } from "../../src/payment-flows/load-script";
import { useProviderScript } from "../../src/payment-flows/use-provider-script";
import { WithProviderScript } from "../../src/payment-flows/WithProviderScript";
import { PageContext } from "../../src/registry/page-context";
import { createShop } from "../../src/shop/create-shop";
import { ShopContext } from "../../src/shop/hooks/use-shop";
import { sampleState } from "../../src/storefront/sample-state";
import { registry } from "../../src/storefront/registry";

const texts = { loading: "Loading the wallet…", loadFailed: "The wallet could not be loaded.", tryAgain: "Try again" };
// Each test's script brings an object of its own: what one test was too impatient for comes while the next one runs.
const brought = () => (window as unknown as Record<string, { name: string } | undefined>)[objectName];
const quick = { tries: 3, delayMs: 50, timeoutMs: 5_000 };
let url: string;
let objectName: string;
let body: string;
let count = 0;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  url = `https://wallet.example/${++count}/sdk.js`;
  objectName = `wallet${count}`;
  body = `window.${objectName} = { name: "Wallet" };`;
});
afterEach(() => vi.restoreAllMocks());

function WalletForm({ wanted = url, limits = quick }: { wanted?: string | null; limits?: typeof quick }) {
  const script = useProviderScript(wanted, brought, limits);
  return (
    <section data-state={script.state}>
      <WithProviderScript type="wallet" script={script} texts={texts} height="48px">
        {({ name }) => <button type="button">Pay with {name}</button>}
      </WithProviderScript>
    </section>
  );
}

async function show(children: React.ReactNode, mode: "shop" | "builder" = "shop") {
  const state = sampleState();
  const shop = createShop(state, { mode });
  const page = (content: React.ReactNode) => (
    <ShopContext value={shop}>
      <PageContext value={{ mode, language: "en", locale: "en", registry, texts: {} }}>
        <main>{content}</main>
      </PageContext>
    </ShopContext>
  );
  const screen = await render(page(children));
  return { screen, shop, change: (content: React.ReactNode) => screen.rerender(page(content)) };
}
/** Chromium joins requests for one address that are under way: what is counted is who asked. */
const triesOf = (src: string) => document.querySelectorAll(`script[src="${src}"]`).length;
const stateOf = () => document.querySelector("[data-state]")?.getAttribute("data-state");

describe("[PAY-12] a provider's script", () => {
  it("is pending, then resolved, and the form is there", async () => {
    await commands.hostScript(url, { body, delayMs: 2_000 });
    const { screen, change } = await show(<WalletForm wanted={null} />);
    expect(stateOf()).toBe("initial");
    await change(<WalletForm />);
    expect(stateOf()).toBe("pending");
    await expect.element(screen.getByRole("status")).toHaveTextContent(texts.loading);
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" })).toBeVisible();
    expect(stateOf()).toBe("resolved");
    await expect.element(screen.getByRole("status")).toHaveTextContent("");
  });

  it("says that it is loading, for all to see, once that takes longer than a second, and moves nothing", async () => {
    await commands.hostScript(url, { body, delayMs: 6_000 });
    const { screen } = await show(<WalletForm />);
    const words = screen.getByText(texts.loading, { exact: true });
    const height = screen.getByRole("status").element().clientHeight;
    // Heard from the start, and seen later.
    expect(words.element().clientHeight).toBeLessThan(2);
    await vi.waitFor(() => expect(words.element().clientHeight).toBeGreaterThan(10));
    expect(screen.getByRole("status").element().clientHeight).toBe(height);
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" })).toBeVisible();
  });

  it("is asked for three times, a second apart, and comes at the third", async () => {
    await commands.hostScript(url, { body, failures: 2 });
    const begun = performance.now();
    const { screen } = await show(<WalletForm limits={SCRIPT_LIMITS} />);
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" })).toBeVisible();
    expect(performance.now() - begun).toBeGreaterThan(2_000);
    expect(await commands.scriptRequests(url)).toBe(3);
  });

  it("blocked three times is rejected: said in words and aloud, nobody waits for its form, and the shopper can try again", async () => {
    await commands.hostScript(url, { body, failures: 3 });
    const { screen, shop } = await show(<WalletForm />);
    const retry = screen.getByRole("button", { name: "Try again" });
    await expect.element(retry).toBeVisible();
    expect(stateOf()).toBe("rejected");
    expect(await commands.scriptRequests(url)).toBe(3);
    await expect.element(screen.getByRole("status")).toHaveTextContent(texts.loadFailed);
    expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "wallet", ready: false });
    const { violations } = await axe.run(document.querySelector("main")!);
    expect(violations).toEqual([]);

    await retry.click();
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" })).toBeVisible();
    expect(shop.checkoutForm.getState().paymentForm).toBeNull();
    // What was pressed is gone: the focus is where the wallet's own button now stands.
    expect(document.activeElement?.contains(screen.getByRole("button", { name: "Pay with Wallet" }).element())).toBe(true);
  });

  it("keeps the words and a busy button while it is tried again, and says so once more when that fails", async () => {
    await commands.hostScript(url, { body, failures: 6 });
    const { screen } = await show(<WalletForm />);
    const retry = screen.getByRole("button", { name: "Try again" });
    await retry.click();
    await expect.element(screen.getByRole("button", { name: texts.loading })).toHaveFocus();
    await expect.element(retry).toHaveFocus();
    expect(stateOf()).toBe("rejected");
    expect(await commands.scriptRequests(url)).toBe(6);
  });

  it("is tried anew when the method is visited again", async () => {
    await commands.hostScript(url, { body, failures: 3 });
    const { screen, change } = await show(<WalletForm />);
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    await change(<p>Another method</p>);
    await change(<WalletForm />);
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" })).toBeVisible();
  });

  it("is one for two forms", async () => {
    await commands.hostScript(url, { body, delayMs: 100 });
    const { screen } = await show(
      <>
        <WalletForm />
        <WalletForm />
      </>,
    );
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" }).nth(1)).toBeVisible();
    expect(await commands.scriptRequests(url)).toBe(1);
  });

  it("has a time limit for each try; what comes late all the same is taken", async () => {
    await commands.hostScript(url, { body, delayMs: 700 });
    const { screen } = await show(<WalletForm limits={{ tries: 10, delayMs: 50, timeoutMs: 400 }} />);
    await expect.element(screen.getByRole("button", { name: "Pay with Wallet" })).toBeVisible();
    // How many there are until the first one's script comes, the machine says; each of them is too slow by itself.
    expect(triesOf(url)).toBeGreaterThan(1);
    expect(triesOf(url)).toBeLessThan(10);
  });

  it("too slow three times is rejected", async () => {
    await commands.hostScript(url, { body, delayMs: 3_000 });
    const { screen } = await show(<WalletForm limits={{ tries: 3, delayMs: 50, timeoutMs: 100 }} />);
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(triesOf(url)).toBe(3);
  });

  it("a page in its place, as of a hotel's network, is no script", async () => {
    await commands.hostScript(url, { body: "" });
    const { screen } = await show(<WalletForm />);
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("[REN-4] is not loaded in the builder", async () => {
    await commands.hostScript(url, { body });
    await show(<WalletForm />, "builder");
    expect(stateOf()).toBe("initial");
    expect(await commands.scriptRequests(url)).toBe(0);
  });
});
