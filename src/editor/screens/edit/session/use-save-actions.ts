/** Saving and publishing as buttons and keys do it: with a word about how it went. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "../../../../layout/publish/finding";
import { isShown } from "../../../../layout/page/page-status";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { blocksOfSection, MAX_SECTION_BLOCKS } from "../../../../layout/sections/section-layout";
import { useDocument } from "../../../document/editor-document";
import { countBySeverity } from "../../../findings/findings";
import { formatInstant } from "../../../interface/dates";
import { failureWords } from "../../../interface/words/failure-words";
import { useMay } from "../../../rights/use-may";
import { announce, useEditorUi, type Notice } from "../../../state/editor-ui";
import { goneWords } from "../gone/gone-words";
import { useSession } from "./edit-session";
import type { SaveOutcome } from "./saving";

export interface SaveActions {
  /** Of a section: once somebody has read where it goes live. @returns whether it is stored */
  save(): Promise<boolean>;
  /** Stores it, without a word before. @param again it is tried once more, and nobody asked for that */
  store(again?: boolean): Promise<boolean>;
  /** Once somebody has read what goes live; where that is sure to be refused, the reasons come at once. @returns whether it is live */
  publish(): Promise<boolean>;
  overwrite(): Promise<boolean>;
  /** The draft could not store itself: said without taking anybody away from what they do. */
  autosaveRefused(outcome: SaveOutcome & { ok: false }): void;
  /** Somebody signed in after the session had ended, and what was done here is stored. */
  signedInAgain(): void;
  /**
   * What the server could not be reached for, once more: as it was asked for. What was changed since goes live only once somebody was asked
   * again.
   *
   * @param byHand somebody is there to be asked
   */
  retry(byHand: boolean): Promise<boolean>;
}

export function useSaveActions(): SaveActions {
  const { t, i18n } = useTranslation();
  const { saving, findings, section, schedule } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const mayEdit = useMay("editor");
  const mayPublish = useMay("publisher");
  return useMemo(() => {
    /** A dialog lies over the page: its bars, and the list of problems, are behind it. */
    const isCovered = () => ui.getState().dialog !== undefined || saving.store.getState().conflict !== undefined;
    const listProblems = () => {
      saving.store.setState({ conflict: undefined });
      ui.setState(({ refusals }) => ({
        dialog: undefined,
        textsOpen: undefined,
        problemsOpen: true,
        refusals: refusals + 1,
        notice: undefined,
      }));
    };
    const showProblems = (found: readonly Finding[]) => {
      const stopping = t("problems.stopping", { count: countBySeverity(found).errors });
      if (!isCovered() && !ui.getState().textsOpen) {
        listProblems();
        return announce(ui, stopping);
      }
      const { refused } = saving.store.getState();
      const text = refused ? t("top.notStored.what", { count: refused.length }) : stopping;
      ui.setState({ notice: { tone: "danger", text, action: { text: t("save.showProblems"), run: listProblems } } });
    };
    /** The bar says it once, and for as long as it is so; whoever asks for a save hears it again. */
    const sayGone = (): boolean => {
      const { gone } = saving.store.getState();
      if (gone) sayIt(goneWords(gone, section !== undefined, t).what);
      return false;
    };
    /** Somebody has pressed Publish, and it is looked whether anything is in the way. */
    const looking = { isUnderWay: false };
    /** What the bar says, where a dialog hides it. */
    const barBehind = (reason: "offline" | "gone"): string | undefined => {
      const { gone, waiting } = saving.store.getState();
      if (!isCovered()) return undefined;
      if (reason === "gone") return gone && goneWords(gone, section !== undefined, t).what;
      return waiting ? t(waiting.cannotStore ? "connection.cannotStore.what" : "connection.away.what") : undefined;
    };
    /** @param again nobody asked for it: what was said the first time is not said anew each time that it is tried */
    const tell = (outcome: SaveOutcome, done: Notice, again = false): boolean => {
      if (outcome.ok) {
        findings.refused(outcome.warnings);
        // Not read while there was no connection.
        if (!findings.store.getState().facts) findings.refresh().catch(() => undefined);
        ui.setState({ notice: done });
        announce(ui, done.text);
        return true;
      }
      if (outcome.reason === "problems") {
        findings.refused(outcome.findings);
        showProblems(outcome.findings);
      } else if (outcome.reason === "signed-out") {
        // The bar says it, for as long as it is so; whoever asks for a save once more hears it again.
        ui.setState({ notice: isCovered() ? { tone: "danger", text: t("signedOut.what") } : undefined });
        if (outcome.again) announce(ui, t("signedOut.what"));
      } else if (outcome.reason === "offline" || outcome.reason === "gone") {
        // The bar says it, for as long as it is so.
        if (again && outcome.reason === "offline") return false;
        const text = barBehind(outcome.reason);
        ui.setState({ notice: text === undefined ? undefined : { tone: "danger", text } });
      } else if (outcome.reason === "failed") {
        ui.setState({ notice: { tone: "danger", text: t("save.failed", { reason: failureWords(outcome.error, t) }) } });
      }
      return false;
    };
    const saved = (): Notice => ({ tone: "success", text: t(section ? "sections.changed" : "save.saved") });
    const publishWaits = (): Notice => ({
      tone: "info",
      text: t("save.publishWaits"),
      action: { text: t("top.publish"), run: () => void actions.publish() },
    });
    const live = async (outcome: SaveOutcome): Promise<Notice> => {
      const count = outcome.ok ? outcome.warnings.length : 0;
      const show = { text: t("save.showProblems"), run: () => ui.setState({ problemsOpen: true }) };
      const { page } = saving.store.getState();
      const said = publishedWords(page, count);
      if (outcome.ok) schedule.wentLive();
      const end = outcome.ok ? await setEnd() : undefined;
      return {
        tone: end?.failed ? "danger" : "success",
        text: end ? `${said}${said.endsWith(".") ? "" : "."} ${end.text}` : said,
        ...(isShown(page) && { link: { href: page.path, text: t("save.openLive") } }),
        ...(end?.failed
          ? { action: { text: t("schedule.title"), run: () => ui.setState({ dialog: "schedule" }) } }
          : count > 0
            ? { action: show }
            : {}),
      };
    };
    /** @param count what is worth a look */
    const publishedWords = (page: PageSummary, count: number): string => {
      if (page.phase === "running") return count > 0 ? t("save.publishedWith", { count }) : t("save.published");
      const at = formatInstant((page.phase === "before" ? page.liveFrom : page.liveUntil)!, i18n.language);
      const said = t(`save.outside.${page.phase}`, { at });
      return count > 0 ? `${said} ${t("problems.worthALook", { count })}.` : said;
    };
    /** What was said about the page's end before it went live; undefined: nothing new. */
    const setEnd = async (): Promise<{ text: string; failed?: true } | undefined> => {
      const { until: unpublishAt, version } = saving.store.getState();
      if (unpublishAt === undefined) return undefined;
      try {
        if (unpublishAt === null) await schedule.remove();
        else await schedule.set({ version, publishAt: null, unpublishAt });
      } catch (error) {
        return { text: t("publish.endFailed", { reason: failureWords(error, t) }), failed: true };
      } finally {
        saving.store.setState({ until: undefined });
      }
      return {
        text: unpublishAt === null ? t("publish.noEnd") : t("schedule.plannedEnd", { at: formatInstant(unpublishAt, i18n.language) }),
      };
    };
    const goLive = async (again = false): Promise<boolean> => {
      const outcome = await saving.publish();
      // Other pages may link to it from now on.
      if (outcome.ok) findings.refresh().catch(() => undefined);
      if (outcome.ok) ui.setState({ problemsOpen: false });
      return tell(outcome, await live(outcome), again);
    };
    const sayIt = (text: string): void => {
      ui.setState({ notice: { tone: "info", text } });
      announce(ui, text);
    };
    const say = (key: string): void => sayIt(t(key));
    const refused = (key: string): boolean => {
      say(key);
      return false;
    };
    /** Why what is edited is no section, before anybody is asked about it. */
    const sectionRefusal = (): string | undefined => {
      const number = blocksOfSection(document.layout()).length;
      if (number === 0) return t("sections.noBlock");
      return number > MAX_SECTION_BLOCKS ? t("sections.tooManyBlocks", { most: MAX_SECTION_BLOCKS, number }) : undefined;
    };
    const actions: SaveActions = {
      store: async (again = false) => {
        const { waiting, gone } = saving.store.getState();
        const outcome = await saving.save();
        return gone && !outcome.ok && outcome.reason === "gone"
          ? sayGone()
          : tell(outcome, waiting?.publish ? publishWaits() : saved(), again);
      },
      save: async () => {
        if (!mayEdit) return refused("rights.viewer");
        const { changed, waiting, conflict, gone, status } = saving.store.getState();
        // Somebody said so, and it is going live.
        if (section && status !== "idle") return false;
        // A section that was deleted does not come back, and where nothing has changed there is nothing to try.
        if (gone && (section || !changed)) return sayGone();
        // Stored once more, a page would no longer be the one that is live.
        if (!changed && !waiting && !conflict) {
          say("save.unchanged");
          return true;
        }
        if (!section) return actions.store();
        if (!mayPublish) return refused("rights.publishers");
        const refusal = sectionRefusal();
        if (refusal) {
          sayIt(refusal);
          return false;
        }
        // Whoever waits for an earlier question gets no answer to it any more.
        ui.getState().goLive?.done(false);
        return new Promise((done) => ui.setState({ goLive: { done } }));
      },
      publish: async () => {
        if (!mayPublish) return refused("rights.publishers");
        if (section) return actions.save();
        if (saving.store.getState().gone) return sayGone();
        // Whoever waits for an earlier question gets no answer to it any more.
        ui.getState().publishing?.cancel();
        // Pressed again while it is looked, it is one question.
        if (looking.isUnderWay) return false;
        looking.isUnderWay = true;
        if (await findings.isStopped().finally(() => void (looking.isUnderWay = false))) {
          showProblems(findings.store.getState().findings);
          return false;
        }
        return new Promise((done) => {
          const publish = (until: string | null | undefined) => {
            saving.store.setState({ until });
            done(goLive());
          };
          const cancel = (wished?: string | null) => {
            // What is going live as soon as the server is back ends when that was said.
            saving.store.setState(({ waiting, until }) => ({ until: waiting?.publish ? until : wished }));
            done(false);
          };
          ui.setState({ publishing: { publish, cancel } });
        });
      },
      retry: async (byHand) => {
        const { waiting } = saving.store.getState();
        if (!waiting) return false;
        const isAsAsked = saving.isAsAsked();
        if (waiting.publish) return isAsAsked ? goLive(!byHand) : actions.store(!byHand);
        if (!section || isAsAsked) return actions.store(!byHand);
        // A section that is stored is live: what was typed since is asked about, and nobody who types is interrupted for it.
        return byHand ? actions.save() : false;
      },
      signedInAgain: () => {
        const text = t("save.signedInAgain");
        ui.setState({ notice: { tone: "success", text } });
        announce(ui, text);
      },
      autosaveRefused: (outcome) => {
        // The list of problems stays closed: the page is half done, and its button counts them.
        if (outcome.reason === "problems") findings.refused(outcome.findings);
        else tell(outcome, saved());
      },
      overwrite: async () => {
        const publish = saving.store.getState().conflict?.publish;
        const outcome = await saving.overwrite();
        return tell(outcome, publish ? await live(outcome) : saved());
      },
    };
    return actions;
  }, [saving, document, findings, section, schedule, t, i18n, ui, mayEdit, mayPublish]);
}
