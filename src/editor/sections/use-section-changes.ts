/** What shoppers will find different once the section that is open is stored. [BLD-11] */
import { useEffect, useState } from "react";
import { compareLayouts } from "../../layout/compare/compare-layouts";
import { migrateLayout } from "../../layout/migrate";
import type { Layout } from "../../layout/types";
import type { BuilderApi } from "../api/builder-api";
import { catalog } from "../catalog-in-words";
import type { LiveChanges } from "../publish/use-live-changes";

/**
 * What is stored of a section is what shoppers see: it is read as it is now, whoever stored it.
 *
 * @param now what is to be stored, the same object each time
 * @returns "unknown" where it could not be read; undefined until it is known
 */
export function useSectionChanges(api: Pick<BuilderApi, "page">, section: string, now: Layout): LiveChanges | "unknown" | undefined {
  const [found, setFound] = useState<LiveChanges | "unknown">();
  useEffect(() => {
    let isCurrent = true;
    api
      .page(section)
      .then(({ layout }) => {
        const live = migrateLayout(layout, catalog);
        return { live, changes: compareLayouts(live, now) };
      })
      .then(
        (changes) => isCurrent && setFound(changes),
        () => isCurrent && setFound("unknown"),
      );
    return () => void (isCurrent = false);
  }, [api, section, now]);
  return found;
}
