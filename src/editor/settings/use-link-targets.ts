import { useEffect, useMemo, useState } from "react";
import { MAX_PAGES_LISTED } from "../../layout/page/page-list";
import type { BuilderApi } from "../api/builder-api";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument, type EditorDocument } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";

/** What one may want to link to. */
export interface LinkTargets {
  known: readonly string[];
  /** In a shop with more pages than these: others, by what is typed of their addresses. */
  find?: ((typed: string) => Promise<readonly string[]>) | undefined;
}

interface Pages {
  paths: readonly string[];
  more: boolean;
}

let first: { of: BuilderApi; pages: Promise<Pages> } | undefined;

const NONE: Pages = { paths: [], more: false };

/** Pages of the shop, and the blocks of this page as "#anchor" or "#id". */
export function useLinkTargets(): LinkTargets {
  const { api } = useSession();
  const document = useDocument();
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    let current = true;
    if (first?.of !== api)
      first = {
        of: api,
        pages: api.pages({ limit: MAX_PAGES_LISTED }).then((list) => ({ paths: pathsOf(list), more: list.next !== undefined })),
      };
    // Suggestions only: without them one types the address.
    first.pages.then(
      (found) => current && setPages(found),
      () => (first = undefined),
    );
    return () => void (current = false);
  }, [api]);
  return useMemo(
    () => ({
      known: [
        ...pages.paths,
        ...blocksInOrder(document)
          .slice(0, 200)
          .map((id) => `#${anchorOf(document, id) ?? id}`),
      ],
      ...(pages.more && { find: async (search: string) => pathsOf(await api.pages({ search })) }),
    }),
    [api, pages, document],
  );
}

/** The name that whoever set up the block gave it for links. */
function anchorOf(document: EditorDocument, id: string): string | undefined {
  const entry = document.entry(id);
  return entry?.kind === "block" ? entry.block.appearance?.anchor || undefined : undefined;
}

const pathsOf = ({ pages }: { pages: readonly { path: string }[] }): string[] => pages.map(({ path }) => path);
