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
import { mergedStep } from "./merged-step";
import { begunCopy, freeCopy, type BegunCopy } from "./page-copy";

export interface SavingState {
  page: PageSummary;
  /** Of the stored draft that is worked on here. */
  version: number;
  /** The path to be stored with the next save; undefined: the stored one. */
  newPath: string | undefined;
  status: "idle" | "saving" | "publishing";
  /** The page changed since it was last stored, or a text of it is being written. */
  changed: boolean;
  /** What is being written on the canvas, where it is another text than before. */
  begun: BegunText | undefined;
  /** It is being stored unasked; nobody has to wait for that. */
  autosaving: boolean;
  /**
   * The server could not be reached, or answered that it cannot store anything now: what is to be done once it can, how often that was
   * tried, and the page that it was asked of.
   */
  waiting: { publish: boolean; tries: number; asked: { moment: unknown; path: string }; cannotStore: boolean } | undefined;
  /** The session has ended: somebody has to sign in, in another tab, before anything is stored. */
  signedOut: boolean;
  /** The browser has no room for a copy of what is not saved: a tab that breaks down would take it along. */
  unkept: boolean;
  /** When the page is to go off the shop once it is live, ISO 8601; null: never by itself; undefined: as it was planned before. */
  until: string | null | undefined;
  /** Somebody else stored the page since it was opened here. */
  conflict: { publish: boolean } | undefined;
}

/** A text that stands in the page once it is left. */
export interface BegunText {
  /** The page with it, as it is written now. */
  layout(): Layout;
  /** Leaves it: it stands in the page. */
  keep(): void;
}

export type SaveOutcome =
  | { ok: true; page: PageSummary; warnings: readonly Finding[] }
  | { ok: false; reason: "problems"; findings: readonly Finding[] }
  | { ok: false; reason: "conflict" }
  | { ok: false; reason: "signed-out" }
  | { ok: false; reason: "busy" }
  | { ok: false; reason: "offline" }
  | { ok: false; reason: "failed"; error: unknown };

export interface Saving {
  store: StoreApi<SavingState>;
  save(): Promise<SaveOutcome>;
  /** Saves what is not stored yet, unasked; a path that is to be taken waits for somebody to say so. */
  autosave(): Promise<SaveOutcome>;
  /** Saves what is not stored yet, then makes it live. */
  publish(): Promise<SaveOutcome>;
  /** After a conflict: stores ours over theirs. Theirs stays in the versions of the page. */
  overwrite(): Promise<SaveOutcome>;
  /** After a conflict: what is stored now, and what both began from, where that is still known. */
  meanwhile(): Promise<{ theirs: PageDraft; base: Layout | undefined }>;
  /** After a conflict: the page here was made from `theirs` and from ours, and is stored over it from now on. */
  adopt(theirs: PageDraft): void;
  /** After a conflict: keeps ours as a page of its own. @returns its id */
  keepAsCopy(): Promise<PageSummary>;
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
 */
export function createSaving(
  api: BuilderApi,
  document: EditorDocument,
  opened: { page: PageSummary; version: number; unsaved?: { path?: string; base?: Layout } },
  onStored: (layout: Layout, isOthers: boolean) => void = () => undefined,
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
    unkept: false,
    until: undefined,
    conflict: undefined,
  }));
  let stored: unknown = opened.unsaved ? NEVER : document.moment();
  /** The last layout that the server and this page had in common. */
  let base = opened.unsaved ? opened.unsaved.base : document.layout();

  /** Sent since the last answer, all of them over the same version: at most one is stored. */
  let unanswered: Layout[] = [];

  /** A copy of the page that was made, and does not hold for sure yet what it was made for. */
  let copying: BegunCopy | undefined;

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
    if (changed !== before) store.setState({ changed });
  };

  const storedPath = () => store.getState().page.nextPath ?? store.getState().page.path;
  const path = () => store.getState().newPath ?? storedPath();
  const asItIs = () => ({ moment: document.moment(), path: path() });

  /** What somebody says is to be stored has the text in it that is being written. */
  const keepBegun = () => store.getState().begun?.keep();

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
    const saved = await send(layout, more);
    // Only what was sent counts as stored: typing goes on while the answer is on its way.
    stored = moment;
    base = layout;
    onStored(layout, false);
    store.setState({ page: saved, version: saved.version });
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
      store.setState({ signedOut: false });
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
      // Whatever it said, the server is there.
      store.setState({ waiting: undefined, signedOut });
      // An address that is taken is a conflict too, and one that is put right here.
      const findings = findingsOf(error);
      if (findings.length > 0) return { ok: false, reason: "problems", findings };
      if (isConflict(error)) {
        store.setState({ conflict: { publish } });
        return { ok: false, reason: "conflict" };
      }
      if (signedOut) return { ok: false, reason: "signed-out" };
      return { ok: false, reason: "failed", error };
    }
  }

  return {
    store,
    save: () => write(false, false),
    autosave,
    publish: () => write(true, false),
    async overwrite() {
      const publish = store.getState().conflict?.publish ?? false;
      const { layout, version } = await api.page(opened.page.id);
      onStored(layout, true);
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
      across = { stored, base, version: store.getState().version };
      merge.begin();
      stored = NEVER;
      base = theirs.layout;
      onStored(base, true);
      store.setState({ page: theirs.page, version: theirs.version, conflict: undefined });
      note();
    },
    async keepAsCopy() {
      keepBegun();
      const { page, newPath } = store.getState();
      // Only what the copy is made of counts as stored: what is done while it is being made is still to be saved.
      const moment = document.moment();
      const layout = document.layout();
      copying = (await begunCopy(api, copying)) ?? { page: await freeCopy(api, page), sent: [] };
      const { page: copy, sent } = copying;
      const ours = { ...layout, id: copy.id } as Layout;
      sent.push(ours);
      const saved = await api.savePage(copy.id, { layout: ours, version: copy.version });
      copying = undefined;
      stored = moment;
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

/** No moment of any history. */
const NEVER = {};

/** Undefined where it was not kept: what one person saves within minutes is one version. */
async function layoutOfVersion(api: BuilderApi, pageId: string, version: number): Promise<Layout | undefined> {
  const found = (await api.versions(pageId)).find((kept) => kept.version === version && kept.kind !== "conflict");
  return found && (await api.version(pageId, found.id)).layout;
}
