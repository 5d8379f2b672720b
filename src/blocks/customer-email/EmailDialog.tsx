/** Why this address cannot be ordered with, so that it is not overlooked. */
import type { ReactNode, RefObject } from "react";
import type { ProductName } from "../../domain/basket/exclusion-groups";
import { interpolate } from "../../i18n/format";
import { Dialog } from "../../ui/dialog/Dialog";
import type { CustomerEmailSettings, NamesOfProducts } from "./settings.gen";

/** Products that the shopper owns already, or "failed": nothing could be found out. */
export type DialogAbout = readonly ProductName[] | "failed";

export interface EmailDialogProps {
  about: DialogAbout;
  texts: CustomerEmailSettings["texts"];
  /** Has the focus afterwards. */
  field: RefObject<HTMLInputElement | null>;
  onClose(): void;
}

export function EmailDialog({ about, texts, field, onClose }: EmailDialogProps): ReactNode {
  const { heading, text } = about === "failed" ? texts.failedDialog : texts.blockedDialog;
  const names = about === "failed" ? "" : about.map((name) => nameOf(name, texts.products)).join(", ");
  return (
    <Dialog title={heading} closeLabel={texts.closeDialog} onClose={onClose} returnTo={field}>
      {interpolate(text, { products: names })}
    </Dialog>
  );
}

function nameOf(name: ProductName, { identityProtection, secureVpn }: NamesOfProducts): string {
  switch (name) {
    case "identity-protection":
      return identityProtection;
    case "secure-vpn":
      return secureVpn;
  }
}
