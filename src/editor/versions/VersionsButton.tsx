/** The way to what the page was. [BLD-9] */
import { FileClock } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../interface/IconButton";

const VersionsDialog = lazy(async () => ({ default: (await import("./VersionsDialog")).VersionsDialog }));

export function VersionsButton(): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t("versions.title")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileClock size={16} aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <VersionsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
