/** What the bin and the archive can be asked, as their calls declare it. */
import { MAX_PAGES_LISTED, PAGES_LISTED } from "../../../layout/page/page-list";

export const PUT_AWAY_QUERY = {
  type: "object",
  properties: {
    limit: { type: "integer", minimum: 1, maximum: MAX_PAGES_LISTED, default: PAGES_LISTED },
    after: { type: "string", maxLength: 200, pattern: "^\\S+ \\S+$", description: "`next` of the answer before" },
    search: { type: "string", maxLength: 100, description: "How words of title, address and campaign begin, in any case and accents" },
  },
};
