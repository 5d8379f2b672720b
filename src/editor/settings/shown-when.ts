/** Settings that mean nothing beside others are left out of the panel: a choice's words under a field of text, for example. [BLD-4] */
import { createContext } from "react";
import type { SettingsSchema } from "../../layout/catalog";
import type { Settings } from "../../layout/types";

/** The block's settings, at every depth of its form. */
export const BlockValues = createContext<Settings>({});

/** Whether a setting means something beside `values`; one without a rule always does. */
export const isShown = ({ shownWhen }: Pick<SettingsSchema, "shownWhen">, values: Settings): boolean =>
  Object.entries(shownWhen ?? {}).every(([setting, fitting]) => fitting.includes(values[setting]));
