/** The editor's calls about translations that hold though their source was changed. [BLD-7] */
import type { ConfirmedTranslation } from "../../layout/publish/stale-translations";
import type { Calls } from "./people-api";

export interface TranslationsApi {
  /** @param id of the page @throws FetchError 409 where the translation that is stored is another one */
  confirmTranslation(id: string, confirmed: ConfirmedTranslation): Promise<void>;
  /** The same of a section. */
  confirmSectionTranslation(id: string, confirmed: ConfirmedTranslation): Promise<void>;
}

export const translationsApi = ({ write }: Pick<Calls, "write">): TranslationsApi => ({
  confirmTranslation: (id, confirmed) => write("POST", `/pages/${encodeURIComponent(id)}/translations/confirm`, confirmed),
  confirmSectionTranslation: (id, confirmed) => write("POST", `/sections/${encodeURIComponent(id)}/translations/confirm`, confirmed),
});
