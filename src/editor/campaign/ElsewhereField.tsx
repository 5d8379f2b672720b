/** Where shoppers go before and after the days of a campaign: a page of the shop, by its address. [BLD-14] */
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import interfaceStyles from "../interface/interface.module.css";
import { LinkField } from "../settings/links/LinkField";
import type { LinkTargets } from "../settings/links/use-link-targets";

const PATH = /^\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?$/;

export interface ElsewhereFieldProps {
  label: string;
  address: string;
  targets: LinkTargets;
  /** @param address empty, or one that a page may have */
  onChange(address: string): void;
}

export function ElsewhereField({ label, address, targets, onChange }: ElsewhereFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(address);
  const isFit = typed === "" || PATH.test(typed);
  return (
    <div className={interfaceStyles.field}>
      <label className={interfaceStyles.label} htmlFor={id}>
        {label}
      </label>
      <LinkField
        id={id}
        label={label}
        pagesOnly
        targets={targets}
        data-place="campaign.elsewhere"
        placeholder={t("campaign.notFound")}
        maxLength={200}
        aria-invalid={isFit ? undefined : true}
        aria-describedby={`${id}-help`}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          if (next === "" || PATH.test(next)) onChange(next);
        }}
      />
      <div id={`${id}-help`}>
        {isFit ? (
          <p className={interfaceStyles.help}>{t("campaign.elsewhereHelp")}</p>
        ) : (
          <p className={interfaceStyles.error}>{t("newPage.pathShape")}</p>
        )}
      </div>
    </div>
  );
}
