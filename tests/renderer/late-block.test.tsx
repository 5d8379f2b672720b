/** A block that an order does not show is not loaded; it comes when it is shown. */
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { isVisible, type Attributes, type VisibilityRule } from "../../src/domain/page/visibility";
import { createRegistry } from "../../src/registry/create-registry";
import { defineBlock, type BlockProps } from "../../src/registry/define-block";
import { PageContext } from "../../src/registry/page-context";
import { RenderRegion } from "../../src/renderer/render-blocks";
import { VisibilityContext } from "../../src/renderer/visibility-context";

const block = {
  id: "late",
  block: "late-block",
  settings: {},
  visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value: true }] },
};
const pageOf = (registry: ReturnType<typeof createRegistry>, source: React.ContextType<typeof VisibilityContext>) => (
  <PageContext value={{ mode: "shop", language: "en", locale: "en-GB", registry, texts: {} }}>
    <VisibilityContext value={source}>
      <RenderRegion blocks={[block]} />
    </VisibilityContext>
  </PageContext>
);

function stage(load: () => Promise<(props: BlockProps) => React.ReactNode>) {
  let attributes: Attributes = { giftOfferInBasket: false };
  const listeners = new Set<() => void>();
  const registry = createRegistry({ blocks: [defineBlock({ type: "late-block", version: 1, load })] });
  const source = {
    isShown: (rule: VisibilityRule) => isVisible(rule, attributes),
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
  };
  const page = pageOf(registry, source);
  const gift = (is: boolean) => {
    attributes = { giftOfferInBasket: is };
    for (const listener of listeners) listener();
  };
  return { page, gift };
}

it("[VIS-1] [REN-1] a hidden block is loaded when it is shown first, once", async () => {
  let loads = 0;
  const { page, gift } = stage(async () => {
    loads++;
    return () => <p>Who is it for?</p>;
  });
  const screen = await render(page);
  expect(loads).toBe(0);
  gift(true);
  await expect.element(screen.getByText("Who is it for?")).toBeVisible();
  gift(false);
  await expect.element(screen.getByText("Who is it for?")).not.toBeInTheDocument();
  gift(true);
  await expect.element(screen.getByText("Who is it for?")).toBeVisible();
  expect(loads).toBe(1);
});

it("[VIS-1] [BASK-13] without a connection it is tried again until it comes", async () => {
  let loads = 0;
  const { page, gift } = stage(async () => {
    if (++loads === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>Who is it for?</p>;
  });
  const screen = await render(page);
  gift(true);
  await expect.poll(() => loads).toBe(1);
  expect(screen.getByText("Who is it for?").query()).toBeNull();
  await expect.element(screen.getByText("Who is it for?")).toBeVisible();
  expect(loads).toBe(2);
});

it.each([
  ["shown by the server and hidden by what the browser kept", true],
  ["hidden by the server and shown by what the browser kept", false],
])("[VIS-1] [REN-3] a block that was %s hydrates without a word, then changes", async (_, shownByServer) => {
  const registry = createRegistry({
    blocks: [defineBlock({ type: "late-block", version: 1, load: async () => () => <p>Who is it for?</p> })],
  });
  await registry.preload(["late-block"]);
  const source = {
    isShown: (rule: VisibilityRule, initially?: boolean) =>
      isVisible(rule, { giftOfferInBasket: initially ? shownByServer : !shownByServer }),
    subscribe: () => () => {},
  };
  const asServer = { ...source, isShown: (rule: VisibilityRule) => isVisible(rule, { giftOfferInBasket: shownByServer }) };
  const root = document.createElement("div");
  root.innerHTML = renderToString(pageOf(registry, asServer));
  document.body.append(root);
  expect(root.textContent).toBe(shownByServer ? "Who is it for?" : "");
  const recovered: unknown[] = [];
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const hydrated = hydrateRoot(root, pageOf(registry, source), { onRecoverableError: (error) => recovered.push(error) });
  await expect.poll(() => root.textContent).toBe(shownByServer ? "" : "Who is it for?");
  expect(recovered).toEqual([]);
  expect(errors.mock.calls.filter(([message]) => !String(message).includes("multiple renderers concurrently"))).toEqual([]);
  errors.mockRestore();
  hydrated.unmount();
  root.remove();
});

it("[REN-3] [BASK-13] what the server sent of a block whose file does not come stays as it stands, and comes alive when it comes", async () => {
  const button = {
    id: "cards",
    block: "cards-block",
    settings: {},
    slots: { inner: [{ id: "inner", block: "inner-block", settings: {} }] },
  };
  const bought = vi.fn();
  let online = true;
  const makeRegistry = () =>
    createRegistry({
      blocks: [
        defineBlock({
          type: "cards-block",
          version: 1,
          load:
            async () =>
            ({ slots }: BlockProps) => <section>{slots["inner"]}</section>,
        }),
        defineBlock({
          type: "inner-block",
          version: 1,
          load: async () => {
            if (!online) throw new TypeError("Failed to fetch dynamically imported module");
            return () => <button onClick={bought}>Buy now</button>;
          },
        }),
      ],
    });
  const source = { isShown: () => true, subscribe: () => () => {} };
  const pageWith = (registry: ReturnType<typeof createRegistry>, hydrating: boolean) => (
    <PageContext value={{ mode: "shop", language: "en", locale: "en-GB", registry, texts: {}, hydrating }}>
      <VisibilityContext value={source}>
        <RenderRegion blocks={[button]} />
        <RenderRegion blocks={[{ id: "gone", block: "unknown-block", settings: {} }]} />
      </VisibilityContext>
    </PageContext>
  );
  const server = makeRegistry();
  await server.preload(["cards-block", "inner-block"]);
  const root = document.createElement("div");
  root.innerHTML = renderToString(pageWith(server, false));
  document.body.append(root);
  const served = root.querySelector("button")!;
  online = false;
  const browser = makeRegistry();
  await browser.preload(["cards-block", "inner-block"]);
  const recovered: unknown[] = [];
  const hydrated = hydrateRoot(root, pageWith(browser, true), { onRecoverableError: (error) => recovered.push(error) });
  // Longer than it takes to find out that the file is missing once more.
  await browser.preload(["inner-block"]);
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(root.querySelector("button")).toBe(served);
  served.click();
  expect(bought).not.toHaveBeenCalled();
  online = true;
  await vi.waitFor(() => {
    root.querySelector("button")!.click();
    expect(bought).toHaveBeenCalled();
  });
  expect(root.querySelector("button")).toBe(served);
  expect(recovered).toEqual([]);
  hydrated.unmount();
  root.remove();
});

const noGift = { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value: false }] };

it("[VIS-1] [REN-3] a shown block hydrates as it stands while a hidden one in it is not loaded, and brings that when it is shown", async () => {
  let attributes: Attributes = { giftOfferInBasket: false };
  const listeners = new Set<() => void>();
  const source = {
    isShown: (rule: VisibilityRule) => isVisible(rule, attributes),
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
  };
  let outerShows = 0;
  const loads: string[] = [];
  const makeRegistry = () =>
    createRegistry({
      blocks: [
        defineBlock({
          type: "outer-block",
          version: 1,
          load: async () => {
            return ({ slots }: BlockProps) => {
              outerShows++;
              return <div>Your details{slots.inner}</div>;
            };
          },
        }),
        defineBlock({ type: "late-block", version: 1, load: async () => (loads.push("late-block"), () => <p>Who is it for?</p>) }),
      ],
    });
  const outer = {
    id: "outer",
    block: "outer-block",
    settings: {},
    visibleWhen: noGift,
    slots: {
      inner: [
        {
          id: "late",
          block: "late-block",
          settings: {},
          visibleWhen: { all: [{ attribute: "studentOfferInBasket", operator: "is" as const, value: true }] },
        },
      ],
    },
  };
  attributes = { giftOfferInBasket: false, studentOfferInBasket: false };
  const pageWith = (registry: ReturnType<typeof createRegistry>) => (
    <PageContext value={{ mode: "shop", language: "en", locale: "en-GB", registry, texts: {} }}>
      <VisibilityContext value={source}>
        <RenderRegion blocks={[outer]} />
      </VisibilityContext>
    </PageContext>
  );
  const server = makeRegistry();
  await server.preload(["outer-block", "late-block"]);
  loads.length = 0;
  const root = document.createElement("div");
  root.innerHTML = renderToString(pageWith(server));
  document.body.append(root);
  expect(root.textContent).toBe("Your details");
  const served = root.querySelector("div")!;
  outerShows = 0;
  // As the browser entry does it: only what the order shows.
  const browser = makeRegistry();
  await browser.preload(["outer-block"]);
  const recovered: unknown[] = [];
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const hydrated = hydrateRoot(root, pageWith(browser), { onRecoverableError: (error) => recovered.push(error) });
  await expect.poll(() => outerShows).toBeGreaterThan(0);
  expect(recovered).toEqual([]);
  expect(root.querySelector("div")).toBe(served);
  expect(loads).toEqual([]);
  attributes = { ...attributes, studentOfferInBasket: true };
  for (const listener of listeners) listener();
  await expect.poll(() => root.textContent).toBe("Your detailsWho is it for?");
  expect(loads).toEqual(["late-block"]);
  errors.mockRestore();
  hydrated.unmount();
  root.remove();
});
