import { expect, it } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import { addOnQuantity } from "../../src/shop/basket/actions/edits";

const price = { amount: 100, currency: "GBP" };
const addOn = (path: string) => ({ path, name: path, data: { attributes: {} }, price });
const item = (addOns: unknown[]) =>
  ({ id: "i", path: "/plan", quantity: 1, offer: addOn("/plan"), price, addOns, availableAddOns: [] }) as unknown as BasketItem;

it.each([
  [2, [{ path: "/a", quantity: 2 }]],
  [0, []],
])("[LIST-2] an add-on whose data got lost keeps nobody from having %i of another", (wanted, lines) => {
  const lost = { id: "lost", addOn: null, quantity: 1, price };
  const items = [item([lost, { id: "a", addOn: addOn("/a"), quantity: 1, price }])];
  const edit = addOnQuantity("i", "/a", wanted);
  expect(edit.show(items)[0]!.addOns).toEqual([lost, ...(wanted ? [{ id: "a", addOn: addOn("/a"), quantity: wanted, price }] : [])]);
  expect(edit.lines(items)[0]!.addOns).toEqual(lines);
});
