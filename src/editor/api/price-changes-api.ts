/** The editor's calls about prices that are announced before they hold. [MMA-7] */
import type { NewPriceChange } from "../../domain/price-change/announcement";
import type { AnnouncedPriceChange, PriceChangeList } from "../../domain/price-change/price-change-list";
import type { Calls } from "./people-api";

export interface PriceChangesApi {
  /** The newest first. */
  priceChanges(): Promise<PriceChangeList>;
  /** @throws FetchError 422 where it cannot be announced so */
  announcePrice(change: NewPriceChange): Promise<AnnouncedPriceChange>;
  /** @throws FetchError 409 once somebody pays it */
  withdrawPrice(id: string): Promise<void>;
}

export const priceChangesApi = ({ read, write }: Pick<Calls, "read" | "write">): PriceChangesApi => ({
  priceChanges: () => read("/price-changes"),
  announcePrice: (change) => write("POST", "/price-changes", change),
  withdrawPrice: (id) => write("DELETE", `/price-changes/${encodeURIComponent(id)}`),
});
