import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names";
import { invoiceFile } from "../../api/customers-api";
import interfaceStyles from "../../interface/interface.module.css";
import styles from "./Customers.module.css";

/** An invoice as its buyer has it: a PDF. */
export function InvoiceFile({ id, number }: { id: string; number: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <a
      className={classNames(interfaceStyles.button, styles.file)}
      href={invoiceFile(id)}
      download
      aria-label={t("customers.downloadOf", { number })}
    >
      <FileDown size={15} aria-hidden="true" />
      {t("customers.download")}
    </a>
  );
}
