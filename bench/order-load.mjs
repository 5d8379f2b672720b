// Orders as a load: checkouts to order from, and the calls that order them.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { answerTo, request } from "./http-load.mjs";
import { signIn } from "./shop-server.mjs";

/** Only answers of the status that is wanted are worth counting. */
export async function ofStatus(status, running) {
  const result = await running;
  if (Object.keys(result.statuses).some((found) => Number(found) !== status))
    throw new Error(`Answers other than ${status}: ${JSON.stringify(result.statuses)}`);
  return result;
}

/** @returns ids of `count` checkouts with one offer that may be paid by invoice */
export async function startCheckouts(url, count) {
  const { hostname, port } = new URL(url);
  const { call } = await signIn(url);
  const { offers } = await call("GET", "/api/builder/offers");
  const sold = offers.find(
    ({ offer, price }) => price.currency === "GBP" && price.amount > 0 && offer.data.attributes.payment_types__limio?.includes("invoice"),
  );
  if (!sold) throw new Error("The catalogue has no offer in GBP that may be paid by invoice");
  const ids = [];
  const text = request("POST", "/api/checkout/initiate", {
    body: { basket: { basketItems: [{ path: sold.path, quantity: 1, addOns: [] }] }, country: "GB", locale: "en-GB" },
  });
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      for (let made = 0; made < count / 10; made++) {
        const status = await answerTo(socket, text, (body) => ids.push(JSON.parse(body).id));
        if (status !== 201) throw new Error(`POST /api/checkout/initiate answered ${status}`);
      }
      socket.destroy();
    }),
  );
  return ids;
}

export const orderOf = (checkoutId) =>
  request("POST", "/api/order", {
    // As browsers make them: random, whatever the checkout's id is.
    headers: { "Idempotency-Key": randomBytes(16).toString("hex") },
    body: {
      checkoutId,
      order_type: "new",
      basketVersion: 1,
      paymentType: "invoice",
      payment: { type: "invoice", invoicePref: "Email" },
      customerDetails: { firstName: "Ada", lastName: "Byron", email: "ada@shopper.example" },
      billingDetails: { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
    },
  });
