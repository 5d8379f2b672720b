/** An order was placed: its buyer reads what was bought, in the words and colours of the brand that sold it. */
import { COMPLETE_PATH } from "../../../domain/checkout/page-type";
import type { BasketItem } from "../../../domain/order/order";
import { brandOfOffers, brandOfPath, brandPagePath, type Brand } from "../../../domain/page/brand";
import { appIcon } from "../../../registry/icon-links";
import { UnreadablePage } from "../../pages/live-pages";
import type { Pages } from "../../pages/pages";
import type { MailBrand } from "../mail";
import { orderConfirmation } from "../order-confirmation";
import type { MailParts, WriteMail } from "../topics";

export const write: WriteMail = async ({ orderId = "" }, { storage, catalogue, pages, storefront, mailFrom, publicUrl }) => {
  const order = await storage.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const payment = await storage.db.selectFrom("payments").select("record").where("order_id", "=", orderId).executeTakeFirst();
  const { shop, brands } = await catalogue.current();
  const items = JSON.parse(order.items) as BasketItem[];
  const brand = brandOfOffers(
    brands,
    items.map(({ path }) => path),
  ) ?? { ...brandOfPath(brands, "/"), name: shop.name, contact: shop.contact };
  const language = order.locale.split("-")[0]!;
  const url = async (path: string): Promise<string | undefined> => {
    const found = await firstPublished(pages, [brandPagePath(brand, path), path]);
    return found === undefined ? undefined : `${publicUrl()}${found}?lang=${language}`;
  };
  const [help, terms] = await Promise.all([url("/help"), url("/terms")]);
  return orderConfirmation(order, payment ? (JSON.parse(payment.record) as Record<string, unknown>) : {}, {
    from: mailFrom,
    brand,
    looks: looksOf(brand, storefront, publicUrl()),
    completeUrl: `${publicUrl()}${COMPLETE_PATH}?basket=${order.checkout_id}`,
    pages: { home: publicUrl() + brand.paths[0]!, ...(help && { help }), ...(terms && { terms }) },
    withdrawalDays: shop.withdrawal_days,
    timeZone: shop.time_zone,
  });
};

function looksOf(brand: Brand, { themeColors }: MailParts["storefront"], origin: string): MailBrand {
  const colors = themeColors(brand.theme);
  return {
    name: brand.name,
    home: origin + brand.paths[0]!,
    icon: origin + appIcon(brand.theme, 192),
    accent: colors?.accent.light ?? "#1f2328",
    onAccent: colors?.onAccent.light ?? "#ffffff",
  };
}

async function firstPublished(pages: Pages, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const page = await pages.live.at(path).catch((error: unknown) => {
      if (!(error instanceof UnreadablePage)) throw error;
    });
    if (page) return path;
  }
  return undefined;
}
