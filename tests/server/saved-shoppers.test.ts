import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SavedShopper } from "../../src/layout/page/saved-shopper";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("simulated shoppers that people keep on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const swiss = { items: [{ path: "/offers/paper", quantity: 2 }], country: "CH", signedIn: true, said: { orderPrice: 20 } };
  const kept = async () => (await call("GET", "/shoppers")).body.shoppers as SavedShopper[];
  const keep = (name: string, shopper: object = swiss) => call("POST", "/shoppers", { name, shopper });

  it("[BLD-8] are there for everybody who builds, by name, one of a name, until somebody lets them go", async () => {
    const first = await keep(" Swiss couple ");
    expect(first).toMatchObject({ status: 201, body: { name: "Swiss couple", savedBy: "editor@tillwright.example", shopper: swiss } });
    await keep("A visitor", { items: [], country: "GB" });
    const again = await keep("Swiss couple", { ...swiss, when: "2026-12-31T18:00" });
    expect(again.body.id).toBe(first.body.id);
    const list = await kept();
    expect(list.map(({ name }) => name)).toEqual(["A visitor", "Swiss couple"]);
    expect(list[0]!.shopper).toEqual({ items: [], country: "GB", signedIn: false, said: {} });
    expect(list[1]!.shopper).toEqual({ ...swiss, when: "2026-12-31T18:00" });
    expect((await call("DELETE", `/shoppers/${first.body.id}`)).status).toBe(204);
    expect((await call("DELETE", `/shoppers/${first.body.id}`)).status).toBe(404);
    expect((await kept()).map(({ name }) => name)).toEqual(["A visitor"]);
  });

  it.each<[string, object]>([
    ["no country", { items: [] }],
    ["a country in words", { items: [], country: "Switzerland" }],
    ["half an offer", { items: [{ path: "/offers/paper", quantity: 0.5 }], country: "CH" }],
    ["a list of what is said", { items: [], country: "CH", said: { orderPrice: [1] } }],
    ["no day", { items: [], country: "CH", when: "tomorrow" }],
  ])("[BLD-8] %s is refused", async (_, shopper) => expect((await keep("Wrong", shopper)).status).toBe(422));

  it("[BLD-8] more than anybody reads through are refused, another of a name that is there is not", async () => {
    for (let number = (await kept()).length; number < 40; number++) expect((await keep(`Shopper ${number}`)).status).toBe(201);
    expect(await keep("One too many")).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    expect((await keep("Shopper 39")).status).toBe(201);
    expect(await kept()).toHaveLength(40);
  });
});
