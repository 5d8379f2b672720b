/** A shopper's words, for the people of the shop. In English: it is not for shoppers. */
import type { Selectable } from "kysely";
import type { Database } from "../storage/schema";
import type { Mail } from "./mail";

/** @param to the shop's contact address */
export function feedbackMail(feedback: Selectable<Database["feedback"]>, options: { from: string; to: string; shop: string }): Mail {
  const facts = [
    `Received: ${feedback.created_at}`,
    ...(feedback.page ? [`Page: ${feedback.page}`] : []),
    ...(feedback.request_id ? [`Request: ${feedback.request_id} (find it in the log by this id)`] : []),
  ];
  const text = ["A shopper could not place an order and writes:", "", feedback.message, "", ...facts].join("\n");
  return {
    id: `<${feedback.id}@tillwright>`,
    from: options.from,
    to: options.to,
    subject: `${options.shop}: a shopper reports a problem`,
    text,
    html: "",
  };
}
