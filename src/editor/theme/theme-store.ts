/** The shop's themes while they are edited: what is stored, what is not yet, and the way back. [BLD-12] */
import { createStore, type StoreApi } from "zustand/vanilla";
import { FetchError } from "../../api/fetch-json";
import type { Scheme } from "../../domain/theme/contrast";
import type { ThemeDefinition, ThemeToken, ThemeValues } from "../../domain/theme/theme-token";
import { differingThemeValues } from "../../domain/theme/theme-values";
import type { BuilderApi, ShopTheme } from "../api/builder-api";

/** Changes of one token that follow each other within this time are one step back: a colour that is dragged over, say. */
const COALESCE_MS = 1200;

export interface EditedTheme {
  definition: ThemeDefinition;
  /** As it is stored. */
  stored: ShopTheme;
  values: ThemeValues;
  past: readonly ThemeValues[];
  future: readonly ThemeValues[];
  /** What somebody else stored in between. */
  theirs: ShopTheme | undefined;
  /** Why its last save failed; undefined: it did not, or nobody answered for it. */
  trouble?: unknown;
}

export interface ThemesState {
  /** By name; undefined until they were read. */
  themes: ReadonlyMap<string, EditedTheme> | undefined;
  failed: boolean;
  saving: boolean;
  /** The browser has no room for a copy of what is not saved. */
  unkept: boolean;
  /** In which the canvas shows the page. */
  scheme: Scheme;
}

/** picture-gone: the library has a picture of its logo no longer. */
export type ThemeOutcome = "saved" | "conflict" | "failed" | "picture-gone";

export interface RefusedTheme {
  theme: string;
  outcome: Exclude<ThemeOutcome, "saved">;
  /** Who stored it in between, after a conflict. */
  who: string;
  /** Why it failed, where it did. */
  trouble: unknown;
}

/** CSS that lies over a theme's own. */
export type StyleOfTheme = (theme: string, values: ThemeValues) => readonly (readonly [property: string, value: string])[];

export interface ThemeStore {
  store: StoreApi<ThemesState>;
  /** @throws what the call throws */
  load(): Promise<void>;
  /** @param value undefined: the theme's own @param how "chosen" is a step back by itself, however soon another follows */
  set(theme: string, token: string, value: ThemeValues[string] | undefined, how?: "chosen"): void;
  /** All values at once, checked before: one step back. */
  replace(theme: string, values: ThemeValues): void;
  /** What was not saved when the builder was left. @param version of the stored theme that it was made from */
  restore(theme: string, values: ThemeValues, version: number): void;
  /** All of the theme's own values. */
  reset(theme: string): void;
  undo(theme: string): void;
  redo(theme: string): void;
  save(theme: string): Promise<ThemeOutcome>;
  /** After a conflict: goes on from what the other one stored. */
  takeTheirs(theme: string): void;
  /** After a conflict: stores ours over it. */
  overwrite(theme: string): Promise<ThemeOutcome>;
  /** Everything that is not stored yet. @returns the first that could not be stored; undefined: all of it is now */
  saveAll(): Promise<RefusedTheme | undefined>;
  styleOf: StyleOfTheme;
}

export const isThemeChanged = ({ values, stored }: Pick<EditedTheme, "values" | "stored">): boolean =>
  JSON.stringify(sorted(values)) !== JSON.stringify(sorted(stored.values));
/** Whose values differ from what is stored, in the theme's own order. */
export const changedTokens = ({ definition, values, stored }: EditedTheme): readonly ThemeToken[] =>
  definition.tokens.filter(({ name }) => JSON.stringify(values[name]) !== JSON.stringify(stored.values[name]));
export const areThemesChanged = ({ themes }: ThemesState): boolean => [...(themes?.values() ?? [])].some(isThemeChanged);

const sorted = (values: ThemeValues) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

const namesNoPicture = ({ body }: FetchError): boolean =>
  (body as { error?: { problems?: { code?: unknown }[] } } | undefined)?.error?.problems?.some(({ code }) => code === "unknown-picture") ??
  false;

export function createThemes(api: Pick<BuilderApi, "themes" | "saveTheme">): ThemeStore {
  const store = createStore<ThemesState>(() => ({ themes: undefined, failed: false, saving: false, unkept: false, scheme: "light" }));
  let style: StyleOfTheme = () => [];
  let last: { of: string; at: number } | undefined;

  const change = (name: string, to: (theme: EditedTheme) => EditedTheme) =>
    store.setState(({ themes }) => {
      const theme = themes?.get(name);
      return theme ? { themes: new Map([...themes!, [name, to(theme)]]) } : {};
    });
  const step = (name: string, next: (theme: EditedTheme) => ThemeValues, of?: string) => {
    const goesOn = of !== undefined && last?.of === of && Date.now() - last.at < COALESCE_MS;
    change(name, (theme) => {
      const values = differingThemeValues(theme.definition, next(theme));
      return { ...theme, values, past: goesOn ? theme.past : [...theme.past, theme.values], future: [] };
    });
    last = of === undefined ? undefined : { of, at: Date.now() };
  };

  const themes: ThemeStore = {
    store,
    async load() {
      try {
        // Definitions are read off the style sheets, which nobody needs before.
        const [stored, sheets] = await Promise.all([api.themes(), import("../../storefront/document/themes")]);
        style = sheets.styleOfTheme;
        const opened = stored.flatMap((theme) => {
          const definition = sheets.themes.get(theme.name);
          return definition
            ? [[theme.name, { definition, stored: theme, values: theme.values, past: [], future: [], theirs: undefined }] as const]
            : [];
        });
        store.setState({ themes: new Map(opened), failed: false });
      } catch (error) {
        store.setState({ failed: true });
        throw error;
      }
    },
    set(name, token, value, how) {
      step(
        name,
        ({ values: { [token]: _before, ...others } }) => (value === undefined ? others : { ...others, [token]: value }),
        value === undefined || how === "chosen" ? undefined : `${name} ${token}`,
      );
    },
    replace: (name, values) => step(name, () => values),
    restore(name, values, version) {
      step(name, () => values);
      // An older version than the stored one: saving says who saved in between, and asks.
      change(name, (theme) => ({ ...theme, stored: { ...theme.stored, version } }));
    },
    reset: (name) => step(name, () => ({})),
    undo(name) {
      last = undefined;
      change(name, (theme) => {
        const values = theme.past.at(-1);
        return values ? { ...theme, values, past: theme.past.slice(0, -1), future: [theme.values, ...theme.future] } : theme;
      });
    },
    redo(name) {
      last = undefined;
      change(name, (theme) => {
        const [values, ...future] = theme.future;
        return values ? { ...theme, values, past: [...theme.past, theme.values], future } : theme;
      });
    },
    async save(name) {
      const theme = store.getState().themes?.get(name);
      if (!theme || store.getState().saving) return "failed";
      store.setState({ saving: true });
      change(name, (now) => ({ ...now, trouble: undefined }));
      const failed = (trouble: unknown): ThemeOutcome => {
        change(name, (now) => ({ ...now, trouble }));
        return "failed";
      };
      try {
        const stored = await api.saveTheme(name, { version: theme.stored.version, values: theme.values });
        change(name, (now) => ({ ...now, stored, theirs: undefined }));
        return "saved";
      } catch (error) {
        if (error instanceof FetchError && namesNoPicture(error)) return "picture-gone";
        if (!(error instanceof FetchError) || error.code !== 409) return failed(error);
        const theirs = (await api.themes().catch(() => [])).find((each) => each.name === name);
        // Stored before, and only the answer was lost; or somebody else chose the same.
        if (theirs && !isThemeChanged({ values: theme.values, stored: theirs })) {
          change(name, (now) => ({ ...now, stored: theirs, theirs: undefined }));
          return "saved";
        }
        change(name, (now) => ({ ...now, theirs }));
        return theirs ? "conflict" : failed(error);
      } finally {
        store.setState({ saving: false });
      }
    },
    takeTheirs(name) {
      const theirs = store.getState().themes?.get(name)?.theirs;
      if (!theirs) return;
      // Ours is one step back.
      step(name, () => theirs.values);
      change(name, (theme) => ({ ...theme, stored: theirs, theirs: undefined }));
    },
    overwrite(name) {
      change(name, (theme) => (theme.theirs ? { ...theme, stored: theme.theirs, theirs: undefined } : theme));
      return themes.save(name);
    },
    async saveAll() {
      const changed = [...(store.getState().themes ?? [])].filter(([, theme]) => isThemeChanged(theme));
      let refused: RefusedTheme | undefined;
      for (const [theme] of changed) {
        const outcome = await themes.save(theme);
        if (outcome === "saved") continue;
        const { theirs, trouble } = store.getState().themes!.get(theme)!;
        refused ??= { theme, outcome, who: theirs?.updatedBy ?? "", trouble };
      }
      return refused;
    },
    styleOf: (theme, values) => style(theme, values),
  };
  return themes;
}
