/** What a reference looks like is said where an order is looked for. */
import { expect, it } from "vitest";
import en from "../../locales/en/blocks/order-finder.json";
import fr from "../../locales/fr/blocks/order-finder.json";
import gsw from "../../locales/gsw/blocks/order-finder.json";
import { orderReference } from "../../src/server/storage/ids";

const shapeOf = (reference: string) => reference.split("-").map(({ length }) => length);

it.each([
  ["English", en],
  ["French", fr],
  ["Swiss German", gsw],
])("[COMP-1] in %s the example has as many characters as a shop's reference", (_language, { texts }) => {
  const [example] = /TW-[\dA-Z-]+/.exec(texts.referenceHelp)!;
  expect(shapeOf(example)).toEqual(shapeOf(orderReference("TW-")));
});
