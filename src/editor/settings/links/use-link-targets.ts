/** Where a link may lead; nothing of it is read before somebody opens the list. */
import { useMemo } from "react";
import type { BuilderApi } from "../../api/builder-api";
import { blocksInOrder } from "../../document/blocks-in-order";
import { useDocument } from "../../document/editor-document";
import { useSession } from "../../screens/edit/session/edit-session";

export interface LinkableBlock {
  /** As the layers list it. */
  title: string;
  /** "#" and the name that whoever set up the block gave it for links, else its id. */
  address: string;
}

export interface LinkTargets {
  api: Pick<BuilderApi, "pages">;
  /** Of the open page, in its order. */
  blocks(): readonly LinkableBlock[];
}

export function useLinkTargets(): LinkTargets {
  const { api, commands } = useSession();
  const document = useDocument();
  return useMemo(
    () => ({
      api,
      blocks: () =>
        blocksInOrder(document).flatMap((id) => {
          const entry = document.entry(id);
          if (entry?.kind !== "block") return [];
          return { title: commands.titleOf(entry.block), address: `#${entry.block.appearance?.anchor || id}` };
        }),
    }),
    [api, commands, document],
  );
}
