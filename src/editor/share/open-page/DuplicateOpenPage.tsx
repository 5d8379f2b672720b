/** A copy of the open page, with what was changed a moment ago. [BLD-11] */
import { useState, type ReactNode } from "react";
import { useSession } from "../../screens/edit/session/edit-session";
import { NewPageDialog } from "../../screens/pages/NewPageDialog";
import { useStored } from "./use-stored";

export function DuplicateOpenPage({ onClose }: { onClose(): void }): ReactNode {
  const stored = useStored(onClose);
  return stored && <Copy onClose={onClose} />;
}

function Copy({ onClose }: { onClose(): void }): ReactNode {
  const { saving } = useSession();
  // As it is stored now; its title may change while one writes the copy's.
  const [from] = useState(() => saving.store.getState().page);
  return <NewPageDialog campaigns={[]} from={from} onClose={onClose} />;
}
