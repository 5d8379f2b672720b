/** Which event of the outbox becomes which mail. */
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import { brandOfOffers, brandOfPath, brandPagePath, type Brand } from "../../domain/page/brand";
import type { BasketItem } from "../../domain/order/order";
import { appIcon } from "../../registry/icon-links";
import type { StorefrontEntry } from "../../registry/storefront-entry";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { UnreadablePage } from "../pages/live-pages";
import type { Pages } from "../pages/pages";
import type { Storage } from "../storage/open-storage";
import { feedbackMail } from "./feedback-mail";
import type { Mail, MailBrand } from "./mail";
import { orderConfirmation } from "./order-confirmation";

export interface MailParts {
  storage: Storage;
  catalogue: CatalogueStore;
  pages: Pages;
  storefront: Pick<StorefrontEntry, "themeColors">;
  /** The shop's own sender: `name <address>` or an address alone. */
  mailFrom: string;
  publicUrl(): string;
}

/** What an event carries, ids alone. */
export type MailPayload = Readonly<Record<string, string>>;
/** By topic. @returns undefined where there is nobody to write to */
export type MailTopics = Readonly<Record<string, (payload: MailPayload) => Promise<Mail | undefined>>>;

export const mailTopics = (parts: MailParts): MailTopics => ({
  "order-confirmation": ({ orderId = "" }) => confirmationOf(orderId, parts),
  feedback: ({ feedbackId = "" }) => feedbackOf(feedbackId, parts),
});

async function confirmationOf(orderId: string, { storage, catalogue, pages, storefront, mailFrom, publicUrl }: MailParts): Promise<Mail> {
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
}

async function feedbackOf(id: string, { storage, catalogue, mailFrom }: MailParts): Promise<Mail | undefined> {
  const { shop } = await catalogue.current();
  if (!shop.contact.email) return undefined;
  const feedback = await storage.db.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return feedbackMail(feedback, { from: mailFrom, to: shop.contact.email, shop: shop.name });
}

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
