/** The library in memory, with the server's promises: the latest first, found by name and words, and none goes that is shown. */
import { FetchError } from "../../../../src/api/fetch-error";
import type { ReplacementPlan } from "../../../../src/domain/media/picture-replacement";
import type { PageDraft } from "../../../../src/editor/api/builder-api";
import type { LibraryPicture, PageWithPicture, PicturesApi } from "../../../../src/editor/api/pictures-api";

/** Answers in one go. */
const LISTED = 4;

const refusal = (status: number, code: string, message: string) => new FetchError(message, status, code, "r", { error: { code, message } });

/** @param drafts pages that a picture can be replaced on */
export function picturesMemory(drafts: Map<string, PageDraft> = new Map()) {
  const all: LibraryPicture[] = [];
  /** What a plan says beside pages, which are found by what is in them. */
  const beside: Pick<ReplacementPlan, "sections" | "stays" | "more"> = { sections: [], stays: [], more: false };
  const shownOn = new Map<string, PageWithPicture[]>();
  let count = 0;
  const found = (id: string): LibraryPicture => {
    const picture = all.find((each) => each.id === id);
    if (!picture) throw refusal(404, "picture-not-found", "This picture is not in the library any more.");
    return picture;
  };
  const add = (name: string, more: Partial<LibraryPicture> = {}): LibraryPicture => {
    const id = `picture-${++count}`;
    // The browser of a test has no server with pictures behind it.
    const address = `/media/sentinel/icon.svg?${id}`;
    const picture = {
      id,
      name,
      address,
      thumbnail: address,
      width: 1600,
      height: 900,
      bytes: 240_000,
      alt: {},
      uses: 0,
      themes: [],
      sections: [],
      createdAt: "2026-11-20T10:00:00.000Z",
      createdBy: "ada@example.com",
      ...more,
    };
    all.unshift(picture);
    return picture;
  };
  const api: PicturesApi = {
    media: async () => [{ url: "/media/sentinel/icon.svg", name: "sentinel/icon.svg", bytes: 900 }],
    async pictures({ search = "", after, address, unused }) {
      if (address !== undefined) return { pictures: all.filter((picture) => picture.address === address) };
      const matching = all.filter(
        ({ name, alt, uses, themes, sections }) =>
          [name, ...Object.values(alt)].join(" ").toLowerCase().includes(search.toLowerCase()) &&
          !(unused && uses + themes.length + sections.length > 0),
      );
      const from = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1;
      const pictures = matching.slice(from, from + LISTED);
      return { pictures, ...(matching.length > from + LISTED && { next: pictures.at(-1)!.id }) };
    },
    async uploadPicture(file) {
      if (!file.type.startsWith("image/")) throw refusal(422, "picture-unreadable", "This picture cannot be read.");
      return add(file.name);
    },
    async changePicture(id, { name, alt }) {
      const trimmed = Object.entries(alt).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : []));
      const next: LibraryPicture = { ...found(id), name: name.trim(), alt: Object.fromEntries(trimmed) };
      all[all.indexOf(found(id))] = next;
      return next;
    },
    picturePages: async (id) => shownOn.get(found(id).id) ?? [],
    async replacementPlan(id) {
      const pages = [...drafts.values()].flatMap(({ page: { id: pageId, title, path, publishedVersion }, layout, version }) => {
        const places = JSON.stringify(layout).split(`"${found(id).address}"`).length - 1;
        return places === 0 ? [] : [{ id: pageId, title, path, version, places, languages: [], isLive: publishedVersion !== null }];
      });
      return { pages, ...beside };
    },
    async replacePicture(id, { with: nextId, pages, sections }) {
      const [before, after] = [`"${found(id).address}"`, `"${found(nextId).address}"`];
      return {
        pages: pages.map(({ id: pageId, version }) => {
          const draft = drafts.get(pageId);
          if (!draft) return { id: pageId, title: "", path: "", outcome: "gone" };
          const layout = JSON.parse(JSON.stringify(draft.layout).replaceAll(before, after)) as PageDraft["layout"];
          const page = { ...draft.page, version: draft.version + 1, updatedBy: "ben@example.com" };
          drafts.set(pageId, { page, layout, version: draft.version + 1 });
          shownOn.delete(id);
          const { title, path } = draft.page;
          return { id: pageId, title, path, outcome: draft.version === version ? "changed" : "changed-since" };
        }),
        sections: sections.map((seen) => ({
          id: seen.id,
          name: beside.sections.find(({ id: each }) => each === seen.id)?.name ?? "",
          outcome: "changed",
        })),
      };
    },
    async removePicture(id) {
      const pages = shownOn.get(found(id).id);
      const { themes } = found(id);
      if (themes.length > 0) throw refusal(409, "picture-in-use", `This picture is the logo of the theme: ${themes.join(", ")}.`);
      if (pages) throw refusal(409, "picture-in-use", `This picture is shown on: ${pages.map(({ title }) => title).join(", ")}.`);
      all.splice(all.indexOf(found(id)), 1);
    },
  };
  return { api, all, add, shownOn, beside };
}
