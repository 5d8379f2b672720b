/** The shop's themes for the panes of an open page. [BLD-12] */
import { useMemo, type CSSProperties } from "react";
import { useStore } from "zustand/react";
import type { Scheme } from "../../domain/theme/contrast";
import { useSession } from "../screens/edit/session/edit-session";
import { usePageTheme } from "../screens/edit/session/offer-texts";
import type { EditedTheme } from "./theme-store";

/** How the canvas draws the open page, for what shows the same colours beside it. */
export interface ShownTheme {
  name: string;
  scheme: Scheme;
  look: CSSProperties;
}

/** undefined until the shop's themes were read. */
export function useEditedTheme(name: string): EditedTheme | undefined {
  const { themes } = useSession();
  return useStore(themes.store, (state) => state.themes?.get(name));
}

/** What lies over the theme's own values where a page of it is shown. */
export function useThemeLook(name: string): CSSProperties {
  const { themes } = useSession();
  const values = useEditedTheme(name)?.values;
  return useMemo(() => Object.fromEntries(values ? themes.styleOf(name, values) : []) as CSSProperties, [themes, name, values]);
}

/** The same object for as long as the page looks the same. */
export function useShownTheme(): ShownTheme {
  const { themes } = useSession();
  const name = usePageTheme();
  const look = useThemeLook(name);
  const scheme = useStore(themes.store, (state) => state.scheme);
  return useMemo(() => ({ name, scheme, look }), [name, scheme, look]);
}
