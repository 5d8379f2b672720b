/** The owner's call about blocks that are stored as they were before. [REG-4] */
import type { UpgradeList } from "../../layout/upgrade/upgrade-list";
import type { Calls } from "./people-api";

export interface UpgradesApi {
  /** Sections first, then pages by path; at least one, unless there are no more. @param after `next` of the answer before */
  blockUpgrades(after?: string): Promise<UpgradeList>;
}

export const upgradesApi = ({ read }: Pick<Calls, "read">): UpgradesApi => ({
  async blockUpgrades(after) {
    const asked = async (from: string | undefined): Promise<UpgradeList> =>
      read(`/block-upgrades${from === undefined ? "" : `?${new URLSearchParams({ after: from })}`}`);
    // Of a large shop an answer may name none, and the next ones some.
    for (let list = await asked(after); ; list = await asked(list.next)) if (list.uses.length > 0 || list.next === null) return list;
  },
});
