/** Themes that were changed and not saved, kept in this browser as pages are: a tab that breaks down takes no colour along. [BLD-12] */
import { isRecord } from "../../domain/json/is-record";
import type { ThemeValues } from "../../domain/theme/theme-token";
import { keptCopies, type Dated, type Kept } from "../unsaved/kept-copies";
import { isThemeChanged, type ThemeStore } from "./theme-store";

export interface ThemeCopy extends Dated {
  values: ThemeValues;
  /** Of the stored theme that it was made from. */
  version: number;
}

export interface KeptTheme extends Kept<ThemeCopy> {
  theme: string;
}

/** After the last change: a colour that is dragged over changes many times a second. */
const WRITE_AFTER_MS = 1_000;

const copies = keptCopies<ThemeCopy>(
  "tillwright-unsaved-theme",
  (value): value is ThemeCopy => isRecord(value) && isRecord(value["values"]) && typeof value["version"] === "number",
);

/** One of each theme that has some; those that are stored by now are dropped. */
export async function readKeptThemes(person: string, { store }: Pick<ThemeStore, "store">): Promise<KeptTheme[]> {
  const found: KeptTheme[] = [];
  for (const [theme, edited] of store.getState().themes ?? []) {
    const kept = await copies.read(person, theme);
    const isStored = ({ copy }: Kept<ThemeCopy>) => !isThemeChanged({ ...edited, values: copy.values });
    for (const each of kept.filter(isStored)) copies.dropKept(each);
    const first = kept.find((each) => !isStored(each));
    if (first) found.push({ ...first, theme });
  }
  return found;
}

export const dropKeptTheme = (kept: KeptTheme): void => copies.dropKept(kept);

/** It is on the canvas again, and saved over what it was made from: where that was saved by somebody else since, saving asks. */
export function restoreTheme(person: string, themes: ThemeStore, kept: KeptTheme): void {
  copies.adopt(person, kept.theme, kept);
  themes.restore(kept.theme, kept.copy.values, kept.copy.version);
}

/**
 * Keeps the copies in step with the themes: written shortly after each change and when the builder is left, gone once a theme is saved or
 * taken back.
 */
export function followUnsavedThemes(person: string, { store }: Pick<ThemeStore, "store">): { stop(): void; drop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => [...(store.getState().themes ?? [])].filter(([, theme]) => isThemeChanged(theme));
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = () => {
    halt();
    try {
      for (const [name, { values, stored }] of changed())
        copies.write(person, name, { values, version: stored.version, at: new Date().toISOString() });
      if (store.getState().unkept) store.setState({ unkept: false });
    } catch {
      // Full or forbidden: leaving still asks first, and the bar above the page says what a crash would take along.
      store.setState({ unkept: true });
    }
  };
  /** Ends the work on each theme that is changed here. */
  const atWork = new Map<string, () => void>();
  const leave = store.subscribe(({ themes }, before) => {
    if (themes === before.themes) return;
    for (const [name, theme] of themes ?? []) {
      const was = before.themes?.get(name);
      if (!was || was === theme) continue;
      if (isThemeChanged(theme) && !atWork.has(name)) atWork.set(name, copies.work(person, name));
      if (isThemeChanged(theme)) {
        halt();
        timer = setTimeout(write, WRITE_AFTER_MS);
      } else if (isThemeChanged(was)) {
        copies.drop(person, name);
        atWork.get(name)?.();
        atWork.delete(name);
      }
    }
  });
  const now = () => timer !== undefined && write();
  window.addEventListener("pagehide", now);
  return {
    stop() {
      now();
      leave();
      for (const end of atWork.values()) end();
      window.removeEventListener("pagehide", now);
    },
    drop() {
      halt();
      for (const [name] of changed()) copies.drop(person, name);
    },
  };
}
