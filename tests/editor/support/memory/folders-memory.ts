/** Folders of the pages in memory, put and renamed by the same rule of names as on the server. */
import { FetchError } from "../../../../src/api/fetch-json";
import type { BuilderApi, PageDraft } from "../../../../src/editor/api/builder-api";
import { folderKey, folderName, type PageFolder } from "../../../../src/layout/page/page-folder";
import type { PageSummary } from "../../../../src/layout/page/page-summary";

export function foldersOf(pages: readonly PageSummary[]): PageFolder[] {
  const counts = new Map<string, PageFolder>();
  for (const { folder } of pages) {
    if (folder === null) continue;
    const { name, count } = counts.get(folderKey(folder)) ?? { name: folder, count: 0 };
    counts.set(folderKey(folder), { name, count: count + 1 });
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, folder]) => folder);
}

export function foldersMemory(drafts: Map<string, PageDraft>): Pick<BuilderApi, "putInFolder" | "renameFolder"> {
  const pages = () => [...drafts.values()].map(({ page }) => page);
  const named = (name: string) => foldersOf(pages()).find((folder) => folderKey(folder.name) === folderKey(name));
  const put = (id: string, folder: string | null): PageSummary => {
    const draft = drafts.get(id)!;
    drafts.set(id, { ...draft, page: { ...draft.page, folder } });
    return drafts.get(id)!.page;
  };
  return {
    putInFolder: async (id, typed) => {
      const name = folderName(typed ?? "");
      return put(id, name === "" ? null : (named(name)?.name ?? name));
    },
    async renameFolder({ from, to, merge }) {
      const other = folderKey(from) === folderKey(to) ? undefined : named(to);
      const message = "There is a folder of that name already";
      const error = { message, problems: [{ path: "to", code: "taken", message }] };
      if (other && !merge) throw new FetchError(message, 409, "conflict", "r", { error });
      const name = other?.name ?? folderName(to);
      const moved = pages().filter(({ folder }) => folder !== null && folderKey(folder) === folderKey(from));
      for (const { id } of moved) put(id, name);
      return { name, moved: moved.length, merged: other !== undefined };
    },
  };
}
