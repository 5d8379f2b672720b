/** Where the shop shows the stored draft of a page to who edits it. [BLD-8] */
import type { PageSummary } from "../../layout/page/page-summary";

export interface DraftAs {
  language: string;
  /** Of its visitors; the shop's choice when absent. */
  country?: string;
  /** Id of a version; the draft itself when absent. */
  version?: string | undefined;
}

export function draftAddress({ id, path }: Pick<PageSummary, "id" | "path">, { language, country, version }: DraftAs): string {
  const query = new URLSearchParams({
    preview: id,
    lang: language,
    ...(country && { country }),
    ...(version !== undefined && { version }),
  });
  return `${path}?${query}`;
}
