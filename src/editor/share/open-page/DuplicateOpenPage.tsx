/** A copy of the open page, with what was changed a moment ago. [BLD-11] */
import { useState, type ReactNode } from "react";
import { useStore } from "zustand/react";
import { useSession } from "../../screens/edit/session/edit-session";
import { NewPageDialog } from "../../screens/pages/NewPageDialog";
import { useStored } from "./use-stored";

export function DuplicateOpenPage({ onClose }: { onClose(): void }): ReactNode {
  const { saving } = useSession();
  const { page } = useStore(saving.store);
  // Its title may change while one writes the copy's.
  const [from] = useState(page);
  const stored = useStored(onClose);
  return stored && <NewPageDialog campaigns={[]} from={from} onClose={onClose} />;
}
