/** What shoppers read of a way to pay, in the builder's language. */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { storefrontTexts } from "../../../storefront/block-catalog/block-catalog";
import "../../../storefront/block-catalog/other-languages";

/** @returns the id where nobody gave it a name: a method of yesterday, or of a plug-in that is gone */
export function useMethodName(): (method: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (method) => (method === "gift" ? t("customers.givenAway") : (storefrontTexts(i18n.language)[`payment.${method}.label`] ?? method)),
    [t, i18n.language],
  );
}
