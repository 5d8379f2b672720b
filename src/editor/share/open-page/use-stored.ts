/** What is done with the open page is done with what one sees: what is not stored yet is stored first. */
import { useCallback, useEffect, useState } from "react";
import { useSession } from "../../screens/edit/session/edit-session";
import { useSaveActions } from "../../screens/edit/session/use-save-actions";

/** @returns whether it is stored; why not has been said */
export function useStoreFirst(): () => Promise<boolean> {
  const { saving } = useSession();
  const { store } = useSaveActions();
  return useCallback(async () => {
    const { changed, waiting, conflict } = saving.store.getState();
    return !changed && !waiting && !conflict ? true : store();
  }, [saving, store]);
}

/** @param onRefused it could not be stored @returns whether it is by now */
export function useStored(onRefused: () => void): boolean {
  const storeFirst = useStoreFirst();
  const [stored, setStored] = useState(false);
  useEffect(() => {
    let isHere = true;
    void storeFirst().then((isStored) => isHere && (isStored ? setStored(true) : onRefused()));
    return () => void (isHere = false);
    // Once, as it is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return stored;
}
