/** The shop's themes for the panes of an open page. [BLD-12] */
import { useMemo, type CSSProperties } from "react";
import { useStore } from "zustand/react";
import { useSession } from "../screens/edit/session/edit-session";
import type { EditedTheme } from "./theme-store";

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
