/** A shopper wrote to the shop. */
import { feedbackMail } from "../feedback-mail";
import type { WriteMail } from "../mail-topic";

export const write: WriteMail = async ({ feedbackId = "" }, { storage, catalogue, mailFrom }) => {
  const { shop } = await catalogue.current();
  if (!shop.contact.email) return undefined;
  const feedback = await storage.db.selectFrom("feedback").selectAll().where("id", "=", feedbackId).executeTakeFirstOrThrow();
  return feedbackMail(feedback, { from: mailFrom, to: shop.contact.email, shop: shop.name });
};
