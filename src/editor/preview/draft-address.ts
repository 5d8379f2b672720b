/** Where the shop shows the stored draft of a page to who edits it. [BLD-8] */
import { SIMULATED_SHOPPER_QUERY, shopperText } from "../../domain/simulation/shopper-text";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import type { PageSummary } from "../../layout/page/page-summary";

export interface DraftAs {
  language: string;
  /** Of its visitors; the shop's choice when absent. */
  country?: string;
  /** Id of a version; the draft itself when absent. */
  version?: string | undefined;
  /** Whose view of it is drawn, as a picture; the draft as anybody gets it when absent. */
  shopper?: SimulatedShopper;
}

export function draftAddress({ id, path }: Pick<PageSummary, "id" | "path">, { language, country, version, shopper }: DraftAs): string {
  const query = new URLSearchParams({
    preview: id,
    lang: language,
    ...(country && { country }),
    ...(version !== undefined && { version }),
    ...(shopper && { [SIMULATED_SHOPPER_QUERY]: shopperText(shopper) }),
  });
  return `${path}?${query}`;
}
