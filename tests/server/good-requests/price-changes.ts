import { addInterval, dateOf } from "../../../src/domain/time/calendar";
import type { GoodRequests, Senders } from "../../support/every-call";

const day = (count: number) => addInterval(dateOf(new Date().toISOString()), count, "day");
let announced = 0;
/** Each from a later day than the one before. */
const change = () => ({
  offer: "/offers/vpn-monthly",
  prices: [{ currencyCode: "GBP", value: "12.00" }],
  from: day(40 + announced++),
  noticeDays: 30,
});
const path = "/api/builder/price-changes";

export const goodRequests: GoodRequests = {
  "GET /api/builder/price-changes": async ({ editor }) => ({ path, status: 200, headers: await editor() }),
  "POST /api/builder/price-changes": async ({ editor }) => ({ path, status: 201, headers: await editor(), body: change() }),
  "DELETE /api/builder/price-changes/{id}": async ({ shop, editor }: Senders) => {
    const headers = await editor();
    const { body } = await shop.call("POST", path, change(), headers);
    return { path: `${path}/${body.id}`, status: 204, headers };
  },
};
