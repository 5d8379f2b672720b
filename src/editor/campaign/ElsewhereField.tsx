/** Where shoppers go before and after the days of a campaign: a page of the shop, by its address. [BLD-14] */
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import interfaceStyles from "../interface/interface.module.css";
import { LinkField } from "../settings/links/LinkField";
import type { LinkTargets } from "../settings/links/use-link-targets";

const PATH = /^\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?$/;
const isFit = (address: string): boolean => address === "" || PATH.test(address);

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
  // What no page may have as its address, while the page's is the one that it was typed over.
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed && typed.over !== address) setTyped(undefined);
  const shown = typed?.over === address ? typed.text : address;
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
        aria-invalid={isFit(shown) ? undefined : true}
        aria-describedby={`${id}-help`}
        value={shown}
        onChange={(next) => {
          setTyped(isFit(next) ? undefined : { text: next, over: address });
          if (isFit(next)) onChange(next);
        }}
      />
      <div id={`${id}-help`}>
        {isFit(shown) ? (
          <p className={interfaceStyles.help}>{t("campaign.elsewhereHelp")}</p>
        ) : (
          <p className={interfaceStyles.error}>{t("newPage.pathShape")}</p>
        )}
      </div>
    </div>
  );
}
