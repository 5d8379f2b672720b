import { useEffect, useMemo, useState } from "react";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";

let paths: { of: unknown; list: Promise<string[]> } | undefined;

/** What one may want to link to: pages of the shop, and the blocks of this page as "#id". */
export function useLinkTargets(): readonly string[] {
  const { api } = useSession();
  const document = useDocument();
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    if (paths?.of !== api) paths = { of: api, list: api.pages().then((list) => list.map((page) => page.path)) };
    // Suggestions only: without them one types the address.
    paths.list.then(
      (list) => current && setPages(list),
      () => (paths = undefined),
    );
    return () => void (current = false);
  }, [api]);
  return useMemo(
    () => [
      ...pages,
      ...blocksInOrder(document)
        .slice(0, 200)
        .map((id) => `#${id}`),
    ],
    [pages, document],
  );
}
