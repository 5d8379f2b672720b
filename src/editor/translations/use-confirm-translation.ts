/** Says that a translation still holds: what is open, saved or not, stays as it is. [BLD-7] */
import { useCallback } from "react";
import { PAGE_ID } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import type { PageText } from "./page-texts";

/** @throws what the call throws */
export function useConfirmTranslation(): (id: string, text: PageText, language: string) => Promise<void> {
  const { api, page, findings } = useSession();
  return useCallback(
    async (id, { path, source, in: said }, language) => {
      const confirmed = { ...(id !== PAGE_ID && { blockId: id }), path, language, source, text: said[language]?.own ?? "" };
      await api.confirmTranslation(page.id, confirmed);
      findings.confirmed(confirmed);
    },
    [api, page, findings],
  );
}
