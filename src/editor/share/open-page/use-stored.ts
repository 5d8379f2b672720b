/** What is done with the open page is done with what one sees: what is not stored yet is stored first. */
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorUi } from "../../state/editor-ui";
import { useSession } from "../../screens/edit/session/edit-session";
import { useSaveActions } from "../../screens/edit/session/use-save-actions";

/** @returns whether it is stored */
export function useStoreFirst(): () => Promise<boolean> {
  const { saving } = useSession();
  const { store } = useSaveActions();
  return useCallback(async () => {
    const { changed, waiting, conflict } = saving.store.getState();
    return !changed && !waiting && !conflict ? true : store();
  }, [saving, store]);
}

/** Says so where it could not be stored. @param onRefused then @returns whether it is by now */
export function useStored(onRefused: () => void): boolean {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const storeFirst = useStoreFirst();
  const [stored, setStored] = useState(false);
  const answer = useEffectEvent((isStored: boolean) => {
    if (isStored) return setStored(true);
    ui.setState({ notice: { tone: "danger", text: t("share.notStored") } });
    onRefused();
  });
  const store = useEffectEvent(storeFirst);
  // Once, as it is opened.
  useEffect(() => {
    let isHere = true;
    void store().then((isStored) => isHere && answer(isStored));
    return () => void (isHere = false);
  }, []);
  return stored;
}
