/** The pages that link a section, asked for whenever somebody looks. [BLD-11] */
import { useEffect, useState } from "react";
import type { SectionUse } from "../../layout/page/saved-section";
import { useApi } from "../state/api-context";

export interface SectionUses {
  pages: readonly SectionUse[];
  live: number;
  all: number;
}

/** @returns undefined until they are known, "failed" where they could not be read */
export function useSectionUses(section: string): SectionUses | "failed" | undefined {
  const api = useApi();
  const [found, setFound] = useState<{ section: string; uses: SectionUses | "failed" }>();
  useEffect(() => {
    let current = true;
    api.sectionUses(section).then(
      (uses) => current && setFound({ section, uses }),
      () => current && setFound({ section, uses: "failed" }),
    );
    return () => void (current = false);
  }, [api, section]);
  return found?.section === section ? found.uses : undefined;
}
