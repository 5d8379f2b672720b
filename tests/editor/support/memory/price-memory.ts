/** Announced prices, kept in memory with the promises of the server. */
import { FetchError } from "../../../../src/api/fetch-json";
import { parseMoney } from "../../../../src/domain/money/money";
import type { NewPriceChange } from "../../../../src/domain/price-change/announcement";
import type { AnnouncedPriceChange } from "../../../../src/domain/price-change/price-change-list";
import type { PriceChangesApi } from "../../../../src/editor/api/price-changes-api";

export interface PriceMemory {
  api: PriceChangesApi;
  changes: AnnouncedPriceChange[];
}

export const announcedChange = (more: Partial<AnnouncedPriceChange> = {}): AnnouncedPriceChange => ({
  id: "c1",
  offer: "/offers/monthly",
  name: "Monthly",
  from: "2027-03-03",
  noticeDays: 30,
  prices: [{ currency: "EUR", before: { lowest: 999, highest: 999 }, after: 1200 }],
  state: "announced",
  told: 12,
  holding: 0,
  cancelled: 1,
  kept: 2,
  lookedOn: "2026-11-24",
  firstHoldsOn: "2027-03-05",
  announcedAt: "2026-11-24T10:00:00.000Z",
  announcedBy: "ada@example.com",
  withdrawnAt: null,
  withdrawnBy: null,
  ...more,
});

const refused = (status: number, code: string, words: string) => new FetchError(words, status, code, "r", { error: { message: words } });

export function priceMemory(changes: AnnouncedPriceChange[] = []): PriceMemory {
  const memory: Pick<PriceMemory, "changes"> = { changes };
  const api: PriceChangesApi = {
    priceChanges: async () => structuredClone({ changes: memory.changes, leastNoticeDays: 30, today: "2026-11-24" }),
    async announcePrice({ offer, prices, from, noticeDays }: NewPriceChange) {
      if (memory.changes.some((change) => change.offer === offer && change.from >= from && change.state !== "withdrawn"))
        throw refused(422, "invalid", "Another one has to be from a later day");
      const change = announcedChange({
        id: `c${memory.changes.length + 1}`,
        offer,
        name: offer,
        from,
        noticeDays,
        prices: prices.map(({ currencyCode, value }) => ({
          currency: currencyCode,
          before: null,
          after: parseMoney(value, currencyCode).minorUnits,
        })),
        told: 0,
        cancelled: 0,
        kept: 0,
        lookedOn: null,
        firstHoldsOn: null,
      });
      memory.changes = [change, ...memory.changes];
      return change;
    },
    async withdrawPrice(id) {
      const change = memory.changes.find((each) => each.id === id)!;
      if (change.state !== "announced") throw refused(409, "price-change-holds", "Somebody pays this price already");
      Object.assign(change, { state: "withdrawn", withdrawnAt: "2026-11-25T10:00:00.000Z", withdrawnBy: "ada@example.com" });
    },
  };
  return Object.assign(memory, { api });
}
