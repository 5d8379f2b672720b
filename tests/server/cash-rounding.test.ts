import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { line, orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";

const charge = (value: string, currencyCode: string) => ({
  type: "recurring",
  trigger: "order_date",
  repeat_interval: 1,
  repeat_interval_type: "months",
  repeat_count: 0,
  value,
  currencyCode,
});
const offer = (name: string, value: string, currencyCode: string) => ({
  name,
  path: `/offers/${name}`,
  data: { attributes: { display_name__limio: name, price__limio: [charge(value, currencyCode)], allow_multibuy__limio: true } },
});

describe("a shop that rounds to the smallest coin", () => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    shop = await startShop("sqlite");
    folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    const settings = JSON.parse(readFileSync(path.join(folder, "shop.json"), "utf8")) as object;
    writeFileSync(path.join(folder, "shop.json"), JSON.stringify({ ...settings, cash_rounding: true }));
    writeFileSync(
      path.join(folder, "offers/rounded.json"),
      JSON.stringify([offer("chf", "10.03", "CHF"), offer("jpy", "990", "JPY"), offer("kwd", "1.005", "KWD")]),
    );
    expect(await shop.server.services.catalogue.importFolder(folder)).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  });
  const swiss = { address1: "Bahnhofstrasse 1", city: "Zürich", postalCode: "8001", country: "CH" };

  it("[BASK-11] [API-3] francs end on five rappen: in the basket, in the preview, in the order and on its first payment", async () => {
    const id = await shop.checkout([line("/offers/chf")], { country: "CH" });
    const total = {
      amount: 1005,
      currency: "CHF",
      subtotal: 1003,
      cashRounding: 2,
      taxAmount: 75,
      taxPercentage: 8.1,
      amountWithoutTax: 928,
    };
    expect((await shop.load(id)).order.total).toMatchObject(total);
    const preview = await shop.call("POST", "/api/order/preview", { checkoutId: id, billingDetails: swiss });
    expect(preview.body.total).toMatchObject(total);
    expect(preview.body.schedule.slice(0, 2).map((entry: { data: { amount: number } }) => entry.data.amount)).toEqual([1005, 1003]);
    const placed = await shop.call("POST", "/api/order", orderOf(id, { billingDetails: swiss, total: { amount: 1005, currency: "CHF" } }));
    expect(placed).toMatchObject({ status: 201, body: { total: { amount: 1005, currency: "CHF" } } });
  });

  it("[BASK-11] currencies whose smallest coin is the minor unit are left alone, with three decimals and with none", async () => {
    for (const [path, amount, currency, taxAmount] of [
      ["/offers/jpy", 1980, "JPY", 330],
      ["/offers/kwd", 2010, "KWD", 335],
    ] as const) {
      const { total } = (await shop.load(await shop.checkout([line(path, 2)]))).order;
      expect(total).toMatchObject({ amount, currency, taxAmount });
      expect(total).not.toHaveProperty("cashRounding");
    }
  });
});
