/** The way to what the page was. Its dialog stands with the others of the page: this button goes where the screen is narrow. [BLD-9] */
import { FileClock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../interface/IconButton";
import { useEditorUi } from "../state/editor-ui";

export function VersionsButton(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  return (
    <IconButton label={t("versions.title")} aria-haspopup="dialog" onClick={() => ui.setState({ dialog: "versions" })}>
      <FileClock size={16} aria-hidden="true" />
    </IconButton>
  );
}
