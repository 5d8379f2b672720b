/** Asks before a page goes off the shop, and says what becomes of its address, its draft and its plans. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSummary } from "../../layout/page/page-summary";
import { DeletePageDialog } from "../screens/pages/DeletePageDialog";

export interface TakeDownDialogProps {
  page: Pick<PageSummary, "title" | "path">;
  /** Something happens to it by itself later on. */
  isPlanned: boolean;
  /** @throws FetchError when it did not work */
  takeDown(): Promise<void>;
  onClose(): void;
}

export function TakeDownDialog({ page, isPlanned, takeDown, onClose }: TakeDownDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DeletePageDialog
      title={t("takeDown.title", { page: page.title || t("pages.untitled") })}
      text={[t("takeDown.text", { path: page.path }), ...(isPlanned ? [t("takeDown.planned")] : [])].join(" ")}
      confirm={t("takeDown.confirm")}
      remove={takeDown}
      onClose={onClose}
    />
  );
}
