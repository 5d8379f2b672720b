/**
 * Saving and publishing: what is stored, what is not yet, and what to do when somebody else was faster. Nothing is ever dropped. [BLD-9]
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { FetchError } from "../../../../api/fetch-json";
import type { Finding } from "../../../../layout/publish/finding";
import type { Layout } from "../../../../layout/types";
import { findingsOf, type BuilderApi, type PageDraft } from "../../../api/builder-api";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { cannotStore, isOffline } from "../../../interface/words/failure-words";
import { sameJson } from "../../../commands/new-block";
import type { EditorDocument } from "../../../document/editor-document";
import { findVersion } from "../../../versions/find-version";
import { mergedStep } from "./merged-step";
import { goneOf, type Gone } from "../gone/gone";
import { pageCopies, type Copies } from "./page-copy";
import type { BegunText, SavingState } from "./saving-state";

export type SaveOutcome =
  | { ok: true; page: PageSummary; warnings: readonly Finding[] }
  | { ok: false; reason: "problems"; findings: readonly Finding[] }
  | { ok: false; reason: "conflict" }
  /** `again`: that was known before. */
  | { ok: false; reason: "signed-out"; again: boolean }
  | { ok: false; reason: "busy" }
  | { ok: false; reason: "offline" }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "failed"; error: unknown };

export interface Saving {
  store: StoreApi<SavingState>;
  save(): Promise<SaveOutcome>;
  /** Saves what is not stored yet, unasked; a path that is to be taken waits for somebody to say so. */
  autosave(): Promise<SaveOutcome>;
  /** Whether `autosave` has anything to send: an address, and a text that is still being written, it leaves alone. */
  hasUnstored(): boolean;
  /** Saves what is not stored yet, then makes it live. */
  publish(): Promise<SaveOutcome>;
  /** After a conflict: stores ours over theirs. Theirs stays in the versions of the page. */
  overwrite(): Promise<SaveOutcome>;
  /** After a conflict: what is stored now, and what both began from, where that is still known. */
  meanwhile(): Promise<{ theirs: PageDraft; base: Layout | undefined }>;
  /** After a conflict: the page here was made from `theirs` and from ours, and is stored over it from now on. */
  adopt(theirs: PageDraft): void;
  /** Whether the page is there. Once it is back, saving goes on. */
  heard(gone: Gone | undefined): void;
  /**
   * After a conflict: ours is among the versions once this is done, whether or not anybody tried to store it. Theirs stays as it is.
   *
   * @throws what the server refused it for, or that it was not reached
   */
  keepAside(): Promise<void>;
  /** After a conflict, or where the page is gone: keeps ours as a page of its own. */
  keepAsCopy(): Promise<Pick<PageSummary, "id">>;
  /** The path to be stored with the next save, and taken when the page is published; undefined takes a change back. */
  setPath(path: string | undefined): void;
  path(): string;
  /** Whether the page is still as it was when somebody asked for what waits: a yes to it goes for nothing that was typed since. */
  isAsAsked(): boolean;
  /** Recounts `changed`; call after each change of the page. */
  note(): void;
  /** A text is being written, or none any longer. */
  begin(text: BegunText | undefined): void;
}

/**
 * @param opened `unsaved`: what is opened is not stored yet, and stands at another path once it is
 * @param onStored hears of every layout that is the stored one; `isOthers`: somebody else stored it, perhaps in several steps
 * @param copies how ours is kept by itself
 */
export function createSaving(
  api: BuilderApi,
  document: EditorDocument,
  opened: { page: PageSummary; version: number; unsaved?: { path?: string; base?: Layout } },
  onStored: (layout: Layout, isOthers: boolean) => void = () => undefined,
  copies: Copies = pageCopies(api),
): Saving {
  const store = createStore<SavingState>(() => ({
    page: opened.page,
    version: opened.version,
    newPath: opened.unsaved?.path,
    status: "idle",
    changed: opened.unsaved !== undefined,
    begun: undefined,
    autosaving: false,
    waiting: undefined,
    signedOut: false,
    refused: undefined,
    unkept: false,
    until: undefined,
    gone: undefined,
    conflict: undefined,
  }));
  let stored: unknown = opened.unsaved ? NEVER : document.moment();
  /** The last layout that the server and this page had in common. */
  let base = opened.unsaved ? opened.unsaved.base : document.layout();

  /** Sent since the last answer, all of them over the same version: at most one is stored. */
  let unanswered: Layout[] = [];

  const merge = mergedStep(document);
  /** What the page was made from on the other side of the merge: before it while it stands, after it while it is undone. */
  let across: { stored: unknown; base: Layout | undefined; version: number } | undefined;

  /** Whoever takes a merge back has the page without theirs, which must not be stored over theirs unasked. */
  function followMerge(): void {
    const { status, autosaving: isAutosaving } = store.getState();
    // What is on its way to the server still belongs to this side.
    if (status === "idle" && !isAutosaving) turnedMerge();
  }

  /** @returns what became of the merge, where anything did */
  function turnedMerge(): ReturnType<typeof merge.turned> {
    if (!across) return undefined;
    const { version } = store.getState();
    const turned = merge.turned();
    if (!turned) return undefined;
    // What was sent from the other side, and has no answer yet, is not what the page is now.
    unanswered = [];
    const here = { stored, base, version };
    ({ stored, base } = across);
    store.setState({ version: across.version, conflict: turned === "undone" ? { publish: false } : undefined, waiting: undefined });
    across = here;
    return turned;
  }

  const note = () => {
    followMerge();
    const { newPath, begun, changed: before } = store.getState();
    const changed = document.moment() !== stored || newPath !== undefined || begun !== undefined;
    // Whoever takes back what was refused has nothing that is not stored.
    if (changed !== before) store.setState(changed ? { changed } : { changed, refused: undefined });
  };

  const storedPath = () => store.getState().page.nextPath ?? store.getState().page.path;
  const path = () => store.getState().newPath ?? storedPath();
  const asItIs = () => ({ moment: document.moment(), path: path() });

  /** What somebody says is to be stored has the text in it that is being written. */
  const keepBegun = () => store.getState().begun?.keep();

  function heard(gone: Gone | undefined): void {
    const { gone: before } = store.getState();
    if (gone?.place === before?.place && gone?.by === before?.by) return;
    // What was to be chosen among, or tried again, is about a page that is not there.
    store.setState(gone ? { gone, conflict: undefined, waiting: undefined } : { gone });
    if (gone || !keptElsewhere) return;
    // The copy has what was done here; the page that is back has not.
    keptElsewhere = false;
    stored = NEVER;
    note();
  }

  /** What the server has kept among the versions, as it came too late. */
  let aside: unknown = NEVER;
  /** What ours was made from, while it is to be stored over theirs and is not yet: of that version theirs is the newer one. */
  let madeFrom: number | undefined;

  /** Ours was kept as a copy while the page was gone. */
  let keptElsewhere = false;

  let autosaving: Promise<SaveOutcome> | undefined;

  async function write(publish: boolean, always: boolean): Promise<SaveOutcome> {
    if (store.getState().status !== "idle") return { ok: false, reason: "busy" };
    keepBegun();
    store.setState({ status: publish ? "publishing" : "saving" });
    const asked = asItIs();
    // Two at a time would be two versions of the same draft, and the second one refused.
    await autosaving;
    // Taken back while that was on its way: nothing is stored over theirs before somebody says so.
    if (turnedMerge() === "undone") {
      store.setState({ status: "idle", conflict: { publish } });
      note();
      return { ok: false, reason: "conflict" };
    }
    const { newPath } = store.getState();
    return told(publish, asked, async () => {
      let { page } = store.getState();
      if (always || store.getState().changed || !publish) page = await put(newPath === undefined ? {} : { path: newPath });
      // It is stored now, whatever becomes of publishing it.
      store.setState((now) => ({ newPath: now.newPath === newPath ? undefined : now.newPath }));
      const { warnings, ...live } = publish ? await api.publishPage(page.id, store.getState().version) : { ...page, warnings: [] };
      store.setState({ page: live, conflict: undefined, waiting: undefined });
      return { ok: true, page: live, warnings };
    }).finally(() => {
      store.setState({ status: "idle" });
      note();
    });
  }

  async function put(more: { path?: string; autosave?: true }): Promise<PageSummary> {
    const moment = document.moment();
    const layout = document.layout();
    const saved = await send(layout, more).catch((error: unknown) => {
      // An address is put right where it is asked for; a draft never stores it by itself.
      const findings = findingsOf(error).filter((finding) => finding.path !== "path");
      if (findings.length > 0) store.setState({ refused: findings });
      if (isKeptAside(error)) aside = moment;
      throw error;
    });
    // Only what was sent counts as stored: typing goes on while the answer is on its way.
    stored = moment;
    base = layout;
    madeFrom = undefined;
    onStored(layout, false);
    store.setState({ page: saved, version: saved.version, refused: undefined });
    return saved;
  }

  async function send(layout: Layout, more: { path?: string; autosave?: true }): Promise<PageSummary> {
    const { page, version } = store.getState();
    try {
      const saved = await api.savePage(page.id, { layout, version, ...more });
      unanswered = [];
      return saved;
    } catch (error) {
      if (isOffline(error)) unanswered.push(layout);
      else if (isConflict(error) && (await isOwn())) return send(layout, more);
      throw error;
    }
  }

  /** Whether what is stored is what was sent from here, and only the answer was lost: its version is taken over then. */
  async function isOwn(): Promise<boolean> {
    if (unanswered.length === 0) return false;
    const { page, layout, version } = await api.page(opened.page.id);
    const own = unanswered.some((sent) => sameJson(JSON.parse(JSON.stringify(sent)), layout));
    unanswered = [];
    if (own) {
      base = layout;
      onStored(layout, false);
      store.setState({ page, version });
    }
    return own;
  }

  async function autosave(): Promise<SaveOutcome> {
    const { status, page } = store.getState();
    if (autosaving || status !== "idle") return { ok: false, reason: "busy" };
    if (document.moment() === stored) return { ok: true, page, warnings: [] };
    store.setState({ autosaving: true });
    autosaving = told(false, asItIs(), async () => ({ ok: true, page: await put({ autosave: true }), warnings: [] })).finally(() => {
      autosaving = undefined;
      store.setState({ autosaving: false });
      note();
    });
    return autosaving;
  }

  /** What becomes of storing the page, for whoever asked for it. */
  async function told(publish: boolean, asked: ReturnType<typeof asItIs>, work: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    try {
      const done = await work();
      store.setState({ signedOut: false, gone: undefined });
      return done;
    } catch (error) {
      if (isOffline(error)) {
        store.setState(({ waiting }) => ({
          waiting: {
            // Storing what was changed since does not answer whether that goes live.
            ...(waiting?.publish && !publish ? waiting : { publish, asked }),
            tries: (waiting?.tries ?? 0) + 1,
            cannotStore: cannotStore(error),
          },
        }));
        return { ok: false, reason: "offline" };
      }
      const signedOut = error instanceof FetchError && error.code === 401;
      const again = store.getState().signedOut;
      // Whatever it said, the server is there.
      store.setState({ waiting: undefined, signedOut });
      // An address that is taken is a conflict too, and one that is put right here.
      const findings = findingsOf(error);
      if (findings.length > 0) return { ok: false, reason: "problems", findings };
      if (isConflict(error)) {
        store.setState({ conflict: { publish } });
        return { ok: false, reason: "conflict" };
      }
      if (signedOut) return { ok: false, reason: "signed-out", again };
      const gone = goneOf(error);
      if (gone) {
        heard(gone);
        return { ok: false, reason: "gone" };
      }
      return { ok: false, reason: "failed", error };
    }
  }

  return {
    store,
    save: () => write(false, false),
    autosave,
    hasUnstored: () => document.moment() !== stored,
    publish: () => write(true, false),
    async overwrite() {
      const publish = store.getState().conflict?.publish ?? false;
      let theirs: PageDraft;
      try {
        theirs = await api.page(opened.page.id);
      } catch (error) {
        const gone = goneOf(error);
        if (!gone) throw error;
        heard(gone);
        return { ok: false, reason: "gone" };
      }
      const { layout, version } = theirs;
      onStored(layout, true);
      madeFrom ??= store.getState().version;
      store.setState({ version });
      merge.end();
      return write(publish, true);
    },
    async meanwhile() {
      const { page, version } = store.getState();
      const theirs = await api.page(page.id);
      return { theirs, base: base ?? (await layoutOfVersion(api, page.id, version)) };
    },
    adopt(theirs) {
      across = { stored, base, version: madeFrom ?? store.getState().version };
      madeFrom = undefined;
      merge.begin();
      stored = NEVER;
      base = theirs.layout;
      onStored(base, true);
      store.setState({ page: theirs.page, version: theirs.version, conflict: undefined });
      note();
    },
    heard,
    async keepAside() {
      keepBegun();
      await autosaving;
      const moment = document.moment();
      if (moment === aside || moment === stored) return;
      try {
        // Made from a version that is not the stored one, it is kept and nothing else.
        await api.savePage(opened.page.id, { layout: document.layout(), version: madeFrom ?? store.getState().version });
      } catch (error) {
        const gone = goneOf(error);
        if (gone) heard(gone);
        if (!isKeptAside(error)) throw error;
        aside = moment;
      }
    },
    async keepAsCopy() {
      keepBegun();
      const { page, newPath } = store.getState();
      // Only what the copy is made of counts as stored: what is done while it is being made is still to be saved.
      const moment = document.moment();
      const layout = document.layout();
      const saved = await copies.keep(page, layout);
      stored = moment;
      keptElsewhere = store.getState().gone !== undefined;
      merge.end();
      // The address was to be this page's, which is theirs; the copy has one of its own.
      store.setState((now) => ({ conflict: undefined, newPath: now.newPath === newPath ? undefined : now.newPath }));
      note();
      return saved;
    },
    setPath(path) {
      store.setState({ newPath: path === storedPath() ? undefined : path });
      note();
    },
    path,
    isAsAsked: () => {
      const { moment, path: askedPath } = store.getState().waiting?.asked ?? {};
      return moment === document.moment() && askedPath === path();
    },
    note,
    begin(text) {
      if (text !== store.getState().begun) store.setState({ begun: text });
      note();
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof FetchError && error.code === 409;

/** The server keeps whatever comes too late; a conflict with findings is about an address. */
const isKeptAside = (error: unknown): boolean => isConflict(error) && findingsOf(error).length === 0;

/** No moment of any history. */
const NEVER = {};

/** Undefined where it was not kept: what one person saves within minutes is one version. */
async function layoutOfVersion(api: BuilderApi, pageId: string, version: number): Promise<Layout | undefined> {
  const found = await findVersion(api, pageId, (kept) => kept.version === version && kept.kind !== "conflict");
  return found && (await api.version(pageId, found.id)).layout;
}
