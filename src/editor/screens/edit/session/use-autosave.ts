/** The draft stores itself while the page is open. For one place of the builder. [BLD-9] */
import { useEffect } from "react";
import { useDocument } from "../../../document/editor-document";
import { useMay } from "../../../rights/use-may";
import { followWithAutosave } from "./autosave";
import { useSession } from "./edit-session";
import { useSaveActions } from "./use-save-actions";

export function useAutosave(): void {
  const document = useDocument();
  const { saving, section, drag } = useSession();
  const { autosaveRefused, signedInAgain } = useSaveActions();
  // A section that is saved is live: somebody says so.
  const mayWrite = useMay("editor") && !section;
  useEffect(
    () =>
      mayWrite ? followWithAutosave({ document, saving, isDragging: () => drag.isDragging }, autosaveRefused, signedInAgain) : undefined,
    [document, saving, drag, autosaveRefused, signedInAgain, mayWrite],
  );
}
