/** An order was placed: its buyer reads what was bought, in the words and colours of the brand that sold it. */
import { COMPLETE_PATH } from "../../../domain/checkout/page-type";
import type { BasketItem } from "../../../domain/order/order";
import { brandPagePath } from "../../../domain/page/brand";
import { ACCOUNT_PATH, redeemPath } from "../../../domain/page/account-path";
import { UnreadablePage } from "../../pages/live-pages";
import type { Pages } from "../../pages/pages";
import { brandOfMail } from "../mail-brand";
import { orderConfirmation } from "../order/order-confirmation";
import type { WriteMail } from "../mail-topic";

export const write: WriteMail = async ({ orderId = "" }, parts) => {
  const { storage, catalogue, pages, publicUrl } = parts;
  const order = await storage.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const payment = await storage.db.selectFrom("payments").select("record").where("order_id", "=", orderId).executeTakeFirst();
  const gifts = await storage.db.selectFrom("gifts").select(["item", "code"]).where("order_id", "=", orderId).execute();
  const { shop, brands } = await catalogue.current();
  const items = JSON.parse(order.items) as BasketItem[];
  const brand = brandOfMail(
    { shop, brands },
    items.map(({ path }) => path),
  );
  const language = order.locale.split("-")[0]!;
  const url = async (path: string): Promise<string | undefined> => {
    const found = await firstPublished(pages, [brandPagePath(brand, path), path]);
    return found === undefined ? undefined : `${publicUrl()}${found}?lang=${language}`;
  };
  const [help, terms, account] = await Promise.all([url("/help"), url("/terms"), url(ACCOUNT_PATH)]);
  return orderConfirmation(
    order,
    payment ? (JSON.parse(payment.record) as Record<string, unknown>) : {},
    {
      brand,
      completeUrl: `${publicUrl()}${COMPLETE_PATH}?basket=${order.checkout_id}`,
      pages: { home: publicUrl() + brand.paths[0]!, ...(help && { help }), ...(terms && { terms }), ...(account && { account }) },
      gifts: new Map(
        gifts.map(({ item, code }) => [(JSON.parse(item) as BasketItem).id, { code, redeemUrl: publicUrl() + redeemPath(code) }]),
      ),
      withdrawalDays: shop.withdrawal_days,
      timeZone: shop.time_zone,
    },
    parts,
  );
};

async function firstPublished(pages: Pages, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const page = await pages.live.at(path).catch((error: unknown) => {
      if (!(error instanceof UnreadablePage)) throw error;
    });
    if (page) return path;
  }
  return undefined;
}
