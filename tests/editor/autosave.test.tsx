/** The draft stores itself, and keeps out of the way. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DRAG_LOOK_MS, followWithAutosave, REST_MS } from "../../src/editor/screens/edit/session/autosave";
import { createSaving } from "../../src/editor/screens/edit/session/saving";
import type { EditorDocument } from "../../src/editor/document/editor-document";
import { FetchError } from "../../src/api/fetch-error";
import { createPresence } from "../../src/editor/presence/presence-store";
import { block, layoutOf, memoryApi, onCanvas, openBuilder } from "./support/open-builder";

const two = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text")]);
const remove = async (name: string) => {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name, exact: true }).click();
  await userEvent.keyboard("{Delete}");
};
const status = () => page.getByRole("banner").getByRole("status");

describe("A draft that stores itself", () => {
  it("[BLD-9] after a short rest, as one version of its own, and without a word", async () => {
    const { drafts, versions } = await openBuilder(two());
    await expect.poll(onCanvas).toHaveLength(2);
    await remove("Hero");
    await expect.element(status()).toHaveTextContent("Unsaved changes");
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    expect(drafts.get("spring")!.layout.regions.main.map(({ id }) => id)).toEqual(["text-1"]);
    await expect.element(status()).toHaveTextContent("Draft");
    expect(versions.map(({ kind }) => kind)).toEqual(["autosaved", "saved"]);
    await expect.element(page.getByText("Draft saved")).not.toBeInTheDocument();
  });

  it("[BLD-9] what somebody else stored in between is asked about once; until it is settled nothing more is sent", async () => {
    const { api, versions } = await openBuilder(two());
    await expect.poll(onCanvas).toHaveLength(2);
    await api.savePage("spring", { layout: two(), version: 1 });
    await remove("Hero");
    const dialog = page.getByRole("dialog", { name: "Somebody else saved this page" });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    let sent = 0;
    const { savePage } = api;
    api.savePage = async (...parameters) => {
      sent++;
      return savePage(...parameters);
    };
    await remove("Text");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(dialog).toBeVisible();
    expect(sent).toBe(1);
    expect(versions.filter(({ kind }) => kind === "conflict")).toHaveLength(2);
  });
});

describe("[BLD-9] saving by hand while it stores itself", () => {
  /** A page whose every change is a moment of its own. */
  function changing() {
    let count = 0;
    const listeners = new Set<() => void>();
    const document = {
      layout: two,
      moment: () => count,
      subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    } as unknown as EditorDocument;
    const change = () => {
      count++;
      for (const listener of listeners) listener();
    };
    return { document, change };
  }

  it("waits for it, and stores what came since: no save is refused for being second", async () => {
    const { api, drafts } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    const { savePage } = api;
    const order: string[] = [];
    let arrive = () => {};
    api.savePage = async (id, draft) => {
      order.push(draft.autosave ? "by itself" : "by hand");
      if (draft.autosave) await new Promise<void>((resolve) => (arrive = resolve));
      return savePage(id, draft);
    };
    change();
    saving.note();
    const alone = saving.autosave();
    change();
    const byHand = saving.save();
    expect(await saving.autosave()).toEqual({ ok: false, reason: "busy" });
    arrive();
    expect([(await alone).ok, (await byHand).ok]).toEqual([true, true]);
    expect([order, drafts.get("spring")!.version, saving.store.getState().changed]).toEqual([["by itself", "by hand"], 3, false]);
  });

  it("takes for stored what a copy was made of, and nothing that was done while it was being made", async () => {
    const { api, drafts } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    const { savePage } = api;
    let arrive: (() => void) | undefined;
    api.savePage = async (id, draft) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return savePage(id, draft);
    };
    change();
    saving.note();
    const copying = saving.keepAsCopy();
    await expect.poll(() => arrive).toBeDefined();
    change();
    arrive!();
    await copying;
    expect(drafts.get("spring-copy")!.version).toBe(2);
    expect(saving.store.getState().changed).toBe(true);
  });

  it("stores what was kept as a copy in the page, too, once that is back: its draft has none of it", async () => {
    const { api, drafts } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    change();
    saving.note();
    await api.removePage("spring");
    expect(await saving.autosave()).toEqual({ ok: false, reason: "gone" });
    await saving.keepAsCopy();
    expect([drafts.has("spring-copy"), saving.store.getState().changed]).toEqual([true, false]);
    await api.restorePage("spring");
    saving.heard(undefined);
    expect(saving.store.getState().changed).toBe(true);
    expect((await saving.autosave()).ok).toBe(true);
    expect([drafts.get("spring")!.version, saving.store.getState().changed]).toEqual([2, false]);
  });

  it("asks again whose the page is once it is back, where somebody had stored it before it was deleted", async () => {
    const { api } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    const refused: string[] = [];
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const stop = followWithAutosave(
      { document, saving, isDragging: () => false },
      ({ reason }) => refused.push(reason),
      () => undefined,
    );
    onTestFinished(stop);
    await api.savePage("spring", { layout: two(), version: 1 });
    change();
    await vi.advanceTimersByTimeAsync(REST_MS);
    await api.removePage("spring");
    saving.heard({ place: "bin", by: "ben@example.com", path: "/spring" });
    change();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(refused).toEqual(["conflict"]);
    await api.restorePage("spring");
    saving.heard(undefined);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(refused).toEqual(["conflict", "conflict"]);
    expect(saving.store.getState().conflict).toBeDefined();
  });

  it("hears of presence that the page is back only where that was asked since it was gone, and the newest answer alone", async () => {
    const { api } = memoryApi(two());
    const { document } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    const answers: ((gone?: "gone") => void)[] = [];
    const there = await api.presence("spring", "another", true);
    api.presence = (_id, _window, isHere) =>
      isHere
        ? new Promise((resolve, reject) =>
            answers.push((gone) =>
              gone
                ? reject(new FetchError("gone", 404, "page-not-found", "r", { error: { data: { place: "bin", by: "ben@example.com" } } }))
                : resolve(there),
            ),
          )
        : Promise.resolve(there);
    const presence = createPresence({ api, pageId: "spring", saving, onArrived: () => undefined });
    onTestFinished(presence.start());
    const answer = async (index: number, gone?: "gone") => {
      answers[index]!(gone);
      await new Promise((done) => setTimeout(done));
      return saving.store.getState().gone !== undefined;
    };
    saving.heard({ place: "bin", by: "ben@example.com", path: "/spring" });
    // Asked before it was gone.
    expect(await answer(0)).toBe(true);
    window.document.dispatchEvent(new Event("visibilitychange"));
    window.document.dispatchEvent(new Event("visibilitychange"));
    expect(answers).toHaveLength(3);
    expect(await answer(2)).toBe(false);
    // Overtaken.
    expect(await answer(1, "gone")).toBe(false);
  });

  it("stores a text that is being written when somebody says so, as a copy, too, and never by itself", async () => {
    const { api } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    const stored: unknown[] = [];
    const { savePage } = api;
    api.savePage = (id, draft) => (stored.push(document.moment()), savePage(id, draft));
    const writes = () =>
      saving.begin({
        layout: () => document.layout(),
        keep: () => {
          change();
          saving.begin(undefined);
        },
      });
    writes();
    expect((await saving.autosave()).ok).toBe(true);
    expect([stored, saving.store.getState().changed]).toEqual([[], true]);
    for (const store of [() => saving.save(), () => saving.publish(), () => saving.keepAsCopy()]) {
      writes();
      await store();
      expect(saving.store.getState()).toMatchObject({ begun: undefined, changed: false });
      expect(stored.at(-1)).toBe(document.moment());
    }
    expect(stored).toHaveLength(3);
  });

  it("leaves a new address alone until somebody saves it", async () => {
    const { api, drafts } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    saving.setPath("/spring-sale");
    change();
    await saving.autosave();
    expect([drafts.get("spring")!.page.path, saving.path(), saving.store.getState().changed]).toEqual(["/spring", "/spring-sale", true]);
    await saving.save();
    expect([drafts.get("spring")!.page.path, saving.store.getState().changed]).toEqual(["/spring-sale", false]);
  });

  it("waits for what is being dragged to be dropped", async () => {
    const { api, drafts } = memoryApi(two());
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    let isDragging = true;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = followWithAutosave(
      { document, saving, isDragging: () => isDragging },
      () => undefined,
      () => undefined,
    );
    change();
    await vi.advanceTimersByTimeAsync(REST_MS + 2_000);
    expect(drafts.get("spring")!.version).toBe(1);
    isDragging = false;
    await vi.advanceTimersByTimeAsync(DRAG_LOOK_MS);
    vi.useRealTimers();
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    stop();
  });

  it("says what goes wrong, and tries again with the next change", async () => {
    const { api, options } = memoryApi(two(), { problems: [{ path: "main[0]", message: "not right", code: "settings" }] });
    const { document, change } = changing();
    const saving = createSaving(api, document, await api.page("spring"));
    const heard: string[] = [];
    const stop = followWithAutosave(
      { document, saving, isDragging: () => false },
      ({ reason }) => void heard.push(reason),
      () => undefined,
    );
    change();
    await expect.poll(() => heard).toEqual(["problems"]);
    options.problems = [];
    change();
    await expect.poll(() => saving.store.getState().version).toBe(2);
    expect(heard).toEqual(["problems"]);
    stop();
  });
});
