/** On opening the builder: themes that were changed here and never saved, one question for each. [BLD-12] */
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand/react";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { UnsavedDialog } from "../screens/edit/UnsavedDialog";
import { useAccount } from "../state/account-context";
import { themeTitle } from "./theme-title";
import { dropKeptTheme, readKeptThemes, restoreTheme, type KeptTheme } from "./unsaved-themes";

export function UnsavedThemes(): ReactNode {
  const { themes } = useSession();
  const person = useAccount().account?.email ?? "";
  const mayPublish = useMay("publisher");
  const isRead = useStore(themes.store, (state) => state.themes !== undefined);
  const [kept, setKept] = useState<readonly KeptTheme[]>([]);
  useEffect(() => {
    if (!isRead || !mayPublish) return;
    let isCurrent = true;
    void readKeptThemes(person, themes).then((found) => isCurrent && setKept(found));
    return () => void (isCurrent = false);
  }, [isRead, mayPublish, person, themes]);
  const [first] = kept;
  const edited = useStore(themes.store, (state) => (first ? state.themes?.get(first.theme) : undefined));
  if (!first || !edited) return null;
  return (
    <UnsavedDialog
      key={first.key}
      at={first.copy.at}
      isOlder={first.copy.version !== edited.stored.version}
      theme={themeTitle(first.theme)}
      onRestore={async () => {
        restoreTheme(person, themes, first);
        setKept(kept.slice(1));
      }}
      onDrop={() => {
        dropKeptTheme(first);
        // Another window may have left one of the same theme.
        void readKeptThemes(person, themes).then((found) =>
          setKept(found.filter(({ theme }) => kept.some((each) => each.theme === theme))),
        );
      }}
    />
  );
}
