import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** What a token is called; a theme's own that nobody has words for, by itself. [BLD-12] */
export function useTokenName(): (token: string) => string {
  const { t } = useTranslation();
  return useCallback((token) => t(`theme.tokens.${token}`, { defaultValue: token.replaceAll("-", " ") }), [t]);
}
