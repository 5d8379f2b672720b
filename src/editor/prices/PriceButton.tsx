/** The button of a text field that writes a price into it. [BLD-4] */
import { Tag } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { writtenToken } from "../../layout/prices/price-token";
import { IconButton } from "../interface/IconButton";
import type { PriceDialogProps } from "./PriceDialog";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";

const PriceDialog = lazyPart(() => import("./PriceDialog"), "PriceDialog");

/** What a form gives its fields for it. */
export type PriceInsertion = Omit<PriceDialogProps, "onInsert" | "onClose">;

export interface PriceButtonProps extends PriceInsertion {
  /** Of the field. */
  label: string;
  className?: string | undefined;
  /** The field takes the focus before the dialog does, so that it has it again afterwards. */
  onOpen(): void;
  /** @param token as it is written */
  onInsert(token: string): void;
}

export function PriceButton({ label, className, onOpen, onInsert, ...insertion }: PriceButtonProps): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={className}
        label={t("prices.insert", { field: label })}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        <Tag size={14} />
      </IconButton>
      {open && (
        <LateDialog onClose={() => setOpen(false)}>
          <PriceDialog
            {...insertion}
            onClose={() => setOpen(false)}
            onInsert={(token) => {
              setOpen(false);
              onInsert(writtenToken(token));
            }}
          />
        </LateDialog>
      )}
    </>
  );
}
