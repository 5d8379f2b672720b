import { mailTopics, type MailTopics } from "../../src/server/mail/topics";
import type { TestShop } from "./shop-server";

/** The mails of a shop, as it would write them. */
export function mailsOf({ server: { services }, url }: Pick<TestShop, "server" | "url">, mailFrom = services.config.mailFrom): MailTopics {
  const { storage, catalogue, pages, themes, paymentLinks, storefront } = services;
  const paymentLink = (subscription: string, email: string, lastDay: string) => paymentLinks.address(subscription, email, lastDay);
  const paymentName = (type: string, language: string) => storefront.texts(language)[`payment.${type}.label`];
  const looks = {
    themeColors: (name: string) => themes.colors(name),
    themeLook: (name: string) => themes.look(name),
    themeLogo: (name: string) => themes.logo(name),
  };
  return mailTopics({ storage, catalogue, pages, storefront: looks, mailFrom, publicUrl: () => url, paymentLink, paymentName });
}
