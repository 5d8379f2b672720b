/** The logo of the page's theme as the canvas shows it, saved or not. [BLD-12] */
import { useMemo } from "react";
import { useStore } from "zustand/react";
import { brandOfPath } from "../../domain/page/brand";
import { logoOf } from "../../domain/theme/theme-values";
import type { ShownLogo } from "../../layout/appearance/theme-logo";
import { useSession } from "../screens/edit/session/edit-session";
import { usePageTheme } from "../screens/edit/session/offer-texts";
import { themeTitle } from "./theme-title";
import { useEditedTheme } from "./use-theme";

/** The same object for as long as the logo, the language and the scheme are. */
export function useThemeLogo(language: string): ShownLogo | undefined {
  const { themes, saving, offers } = useSession();
  const theme = usePageTheme();
  const logo = logoOf(useEditedTheme(theme)?.values);
  const scheme = useStore(themes.store, (state) => state.scheme);
  const path = useStore(saving.store, (state) => state.page.path);
  const { brands } = useStore(offers.store, (state) => state.first);
  const name = brands.length > 0 ? brandOfPath(brands, path).name : themeTitle(theme);
  return useMemo(() => logo && { logo, language, name, scheme }, [logo, language, name, scheme]);
}
