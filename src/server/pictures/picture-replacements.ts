/**
 * Another picture in the place of one, wherever drafts and saved sections show it. Each page is changed by itself, on the draft as it
 * stands then: nothing that somebody else has saved meanwhile is lost, and the page's versions lead back. [BLD-4]
 */
import { setImmediate } from "node:timers/promises";
import type { ReplacementOutcome, ReplacementPlan, ReplacementRequest, ReplacementResult } from "../../domain/media/picture-replacement";
import { replacePicture, type NamedPicture } from "../../layout/replace-picture";
import type { BlockNode, Layout } from "../../layout/types";
import { say } from "../../registry/message";
import type { Pages } from "../pages/pages";
import { lockedRow } from "../pages/page-rows";
import { addPageVersion, forgetOldDrafts } from "../pages/page-versions";
import { writePage } from "../pages/page-words";
import type { SectionChanges } from "../pages/sections/section-changes";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import { pictureOf, type PictureRow } from "./picture-rows";
import { replacementPlan } from "./replacement-plan";

/** How often a section that somebody saves in the same moment is tried anew. */
const TRIES = 3;

type Seen = ReplacementRequest["pages"][number];
type PageOutcome = ReplacementResult["pages"][number];
type SectionOutcome = ReplacementResult["sections"][number];

interface Job {
  /** Of the picture that goes. */
  key: string;
  next: NamedPicture;
  by: string;
}

export class PictureReplacements {
  constructor(private readonly parts: { storage: Storage; pages: Pages; sectionChanges: SectionChanges }) {}

  /** What would become of what. */
  async plan(id: string): Promise<Result<ReplacementPlan>> {
    const picture = await this.#picture(id);
    return picture ? ok(await replacementPlan(this.parts.storage, picture.key)) : notFound();
  }

  /** @param request what to change, and nothing else: what whoever confirms has seen */
  async replace(id: string, request: ReplacementRequest, by: string): Promise<Result<ReplacementResult>> {
    const [old, next] = [await this.#picture(id), await this.#picture(request.with)];
    if (!old || !next) return notFound();
    if (old.key === next.key) return refuse("invalid", say("picture-same"));
    const job: Job = { key: old.key, next: pictureOf(next), by };
    const result: ReplacementResult = { pages: [], sections: [] };
    for (const seen of request.pages) {
      result.pages.push(await this.#page(seen, job));
      await setImmediate();
    }
    for (const seen of request.sections) {
      result.sections.push(await this.#section(seen, job));
      await setImmediate();
    }
    this.parts.pages.live.forget();
    const count = [...result.pages, ...result.sections].filter(({ outcome }) => outcome.startsWith("changed")).length;
    if (count > 0)
      await this.parts.storage.transaction((trx) =>
        recordAudit(trx, { kind: "picture-replaced", person: by, subject: id, title: old.name, details: { by: next.name, count } }),
      );
    return ok(result);
  }

  #picture(id: string): Promise<PictureRow | undefined> {
    return this.parts.storage.db.selectFrom("pictures").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  }

  /** Its row is kept from others while the fresh draft is read, changed and written. */
  async #page({ id, version }: Seen, { key, next, by }: Job): Promise<PageOutcome> {
    const { storage } = this.parts;
    return storage.transaction<PageOutcome>(async (trx) => {
      const row = await lockedRow(storage, trx, id);
      if (!row) return { id, title: "", path: "", outcome: "gone" };
      const page = { id, title: row.title, path: row.path };
      const { value: layout, places } = replacePicture(JSON.parse(row.draft) as Layout, key, next);
      if (places === 0) return { ...page, outcome: "not-shown" };
      const draft = JSON.stringify(layout);
      const draft_version = row.draft_version + 1;
      await writePage(trx, { ...row, draft, draft_version, updated_at: new Date().toISOString(), updated_by: by }, row);
      await addPageVersion(trx, id, draft_version, "saved", draft, by);
      await forgetOldDrafts(trx, id, "saved");
      return { ...page, outcome: since(row.draft_version, version) };
    });
  }

  /** As if somebody saved it: checked with the live pages that link it, and seen there at once. */
  async #section({ id, version }: Seen, { key, next, by }: Job): Promise<SectionOutcome> {
    const { storage, sectionChanges } = this.parts;
    for (let tries = 1; ; tries++) {
      const row = await storage.db.selectFrom("saved_sections").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return { id, name: "", outcome: "gone" };
      const { value: blocks, places } = replacePicture(JSON.parse(row.blocks) as BlockNode[], key, next);
      if (places === 0) return { id, name: row.name, outcome: "not-shown" };
      const saved = await sectionChanges.save(id, { blocks, version: row.version }, by, { kind: "saved", keepsLate: false });
      if (saved.ok) return { id, name: row.name, outcome: since(row.version, version) };
      if (saved.code === "conflict" && tries < TRIES) continue;
      return { id, name: row.name, outcome: "refused" };
    }
  }
}

const since = (stored: number, seen: number): ReplacementOutcome => (stored === seen ? "changed" : "changed-since");

const notFound = () => refuse("picture-not-found", say("picture-not-found"));
