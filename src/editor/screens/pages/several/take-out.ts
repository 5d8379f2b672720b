/** Pages that were archived together come back together: how far that is, and what came of it, is said as it goes. [BLD-14] */
import type { TFunction } from "i18next";
import type { PageSummary } from "../../../../layout/page/page-summary";
import type { BuilderApi } from "../../../api/builder-api";
import { failureWords } from "../../../interface/words/failure-words";
import type { Notice } from "../../../state/editor-ui";
import { oneByOne } from "./one-by-one";

export interface TakingOut {
  api: Pick<BuilderApi, "unarchivePage">;
  say(notice: Notice): void;
  t: TFunction;
}

/** Rejects never: what stays in the archive is said with what is back, and at which address that is. */
export async function takeOut(archived: readonly PageSummary[], { api, say, t }: TakingOut): Promise<void> {
  const sayStep = (tried: number) => say({ tone: "info", text: t("severalPages.restoring", { done: tried, count: archived.length }) });
  let moved = 0;
  const work = async ({ id }: PageSummary) => {
    const { takenPath } = await api.unarchivePage(id);
    if (takenPath !== null) moved++;
  };
  sayStep(0);
  const { done, failed } = await oneByOne(archived, work, (error) => failureWords(error, t), sayStep);
  const sentences = [
    done.length > 0 && t("severalPages.restored", { count: done.length }),
    moved > 0 && t("severalPages.besides", { count: moved }),
    failed.length > 0 && t("severalPages.notRestored", { count: failed.length }),
    failed.map(({ page, why }) => `${page.title || page.path}: ${why}`).join(" "),
  ];
  say({ tone: failed.length > 0 ? "danger" : "success", text: sentences.filter(Boolean).join(". ") });
}
