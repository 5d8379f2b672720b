/** How price tokens write amounts: as the blocks do. [BLD-4] */
import { formatAmount } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import type { PriceFormat } from "../../layout/prices/token-words";

/** @param locale BCP 47 */
export const priceFormat = (locale: string): PriceFormat => ({
  amount: (price) => formatAmount(price, locale),
  percent: (percent) => formatPercent(percent, locale),
});
