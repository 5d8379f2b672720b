/** Price changes as they stand in the database. [MMA-7] */
import type { Selectable } from "kysely";
import type { AnnouncedPrice, PriceChange } from "../../domain/price-change/announcement";
import type { Database } from "../storage/schema";

export type PriceChangeRow = Selectable<Database["price_changes"]>;

export const changeOf = ({ id, offer_path, from_day, notice_days, prices }: PriceChangeRow): PriceChange => ({
  id,
  offer: offer_path,
  from: from_day,
  noticeDays: notice_days,
  prices: JSON.parse(prices) as AnnouncedPrice[],
});
