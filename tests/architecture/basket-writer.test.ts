/** What is in the basket has one writer, so that nobody shows what another has not heard of. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { createShop } from "../../src/shop/create-shop";
import { sampleState } from "../../src/storefront/sample-state";
import { sourceFiles } from "./imports";

const SRC = path.resolve("src");

/** Where the store of the basket is at hand, each with what it may write of it. */
const WRITERS: Record<string, string> = {
  "shop/basket/saving/queue.ts": "what is in the basket, and how it stands",
  "shop/basket/lazy.ts": "how it stands, until the queue has arrived",
  "storefront/samples/pose-basket.ts": "anything, on pages without a server",
};

/** Whether a file has the basket's store in its hands (names its type, or makes it) and uses what writes it. */
function writesBasket(source: string, name: string): boolean {
  const { program } = parseSync(name, source);
  let holds = false;
  let writes = false;
  new Visitor({
    TSTypeReference({ start, end }) {
      holds ||= source.slice(start, end) === "StoreApi<BasketState>";
    },
    CallExpression({ callee }) {
      holds ||= callee.type === "Identifier" && callee.name === "createBasketStore";
    },
    MemberExpression({ object, property }) {
      if (property.type !== "Identifier" || property.name !== "setState") return;
      writes ||= /(^|\.)store$|[bB]asket/.test(source.slice(object.start, object.end));
    },
  }).visit(program);
  return holds && writes;
}

it("[BASK-1] the queue alone writes what is in the basket", () => {
  const writing = sourceFiles(SRC).filter((file) => writesBasket(readFileSync(path.join(SRC, file), "utf8"), file));
  expect(writing).toEqual(Object.keys(WRITERS).sort());
});

it.each([
  `const show = (store: StoreApi<BasketState>, total: OrderTotal) => store.setState(({ checkout }) => ({ checkout: withTotal(checkout, total) }));`,
  `const write = (shop.basket as StoreApi<BasketState>).setState;`,
  `const store = createBasketStore(null); export const empty = () => store.setState({ checkout: null });`,
])("a second writer would be found: %s", (source) => {
  expect(writesBasket(source, "second.ts")).toBe(true);
});

it("[BASK-1] whoever has the shop can read the basket; that nothing can be written through it is in its type", () => {
  const shop = createShop(sampleState());
  // @ts-expect-error The basket of a shop is a view.
  expect(shop.basket.setState).toBeDefined();
  // @ts-expect-error How it stands may be said by many; what is in it comes through the queue.
  void ((basket: Parameters<typeof shop.openBasket>) => shop.openBasket(...basket).then(({ stand }) => stand({ checkout: null })));
});
