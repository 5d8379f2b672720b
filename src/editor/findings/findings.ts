/**
 * What keeps the open page from being published, kept in step with the page: by the rule that the server asks, with the facts it has.
 * [BLD-10]
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { weakPairs, type MeasuredPair } from "../../domain/theme/contrast";
import { themeColorsOf } from "../../domain/theme/theme-values";
import { isBlocking, type Choice, type Finding, type ShopFacts } from "../../layout/publish/finding";
import { translatedFrom, withConfirmed, type ConfirmedTranslation, type TranslatedFrom } from "../../layout/publish/stale-translations";
import { expandSections } from "../../layout/sections/expand-sections";
import { throughLinks } from "../../layout/sections/through-links";
import type { Layout } from "../../layout/types";
import type { BuilderApi } from "../api/builder-api";
import type { EditorDocument } from "../document/editor-document";
import type { FoundEntries } from "../settings/choices/use-found";
import type { SectionStore } from "../sections/section-store";
import type { EditedTheme, ThemeStore } from "../theme/theme-store";
import { inSlices, turnOfPage } from "./in-slices";
import { readPageRules, type PageRules } from "./late-rules";
import type { WeighedScripts } from "./page-rules";
import { recordAnswers } from "./record-answers";

/** Typing is not interrupted by looking at the whole page. */
const QUIET_MS = 200;
/** Of whoever publishes before what looks for problems is there. */
const MAX_RULES_WAIT_MS = 15_000;
/** Said of a block, and nothing that a section would be wrong in: the page around it decides, as whether it shows the offers. */
const OF_WHOLE_PAGES: ReadonlySet<string> = new Set(["placement", "heading-missing", "scripts-heavy", "condition-unset"]);

export interface FindingsState {
  findings: readonly Finding[];
  facts: ShopFacts | undefined;
  /** Paths of the offers that the page shows or names, one after the other; undefined while that is not known. */
  onPage: string | undefined;
  /** The facts were asked for and could not be read: what follows from them is not about to come. */
  failed: boolean;
  /** What looks for problems did not come, so that nobody knows of any. */
  unchecked: boolean;
  /** What browsers load for the page; undefined for a section, and where the shop does not know what its scripts weigh. */
  scripts: WeighedScripts | undefined;
}

export interface Findings {
  store: StoreApi<FindingsState>;
  /** Milliseconds since 1970 by the shop's clock, as far as it is known. */
  shopNow(): number;
  /** Follows the page and its theme. @returns what ends it */
  follow(): () => void;
  /** Asks for the facts again: pages come and go. */
  refresh(): Promise<void>;
  /**
   * Of an attribute of conditions that has more values than the facts hold: those that a text finds, which are known from then on.
   *
   * @throws what the call throws
   */
  findChoices(attribute: string, search: string): Promise<FoundEntries<Choice>>;
  /** Whether our own rule finds that the page as it is cannot be published, by facts of this moment where there is a connection. */
  isStopped(): Promise<boolean>;
  /** Takes in what the server found. What our own rule does not find stays for as long as its block is as it was. */
  refused(findings: readonly Finding[]): void;
  /** Takes in what is stored now, as the server does: what is unsaved is compared with it. */
  stored(layout: Layout): void;
  /** Takes in that a translation still holds. */
  confirmed(translation: ConfirmedTranslation): void;
}

export function createFindings({
  api,
  document,
  themes,
  sections,
  isSection = false,
  language,
}: {
  api: Pick<BuilderApi, "facts" | "choices">;
  document: EditorDocument;
  themes: Pick<ThemeStore, "store">;
  /** What linked sections show. */
  sections: Pick<SectionStore, "store" | "section" | "refresh">;
  /** What is checked is a section: what a page around it would lack says nothing. */
  isSection?: boolean;
  language(): string;
}): Findings {
  const store = createStore<FindingsState>(() => ({
    findings: [],
    facts: undefined,
    onPage: undefined,
    failed: false,
    unchecked: false,
    scripts: undefined,
  }));
  /** How far the shop's clock is ahead of this device's: a page is open for hours, and its campaign ends meanwhile. */
  let clockAheadMs = 0;
  const shopNow = () => Date.now() + clockAheadMs;
  /** What the facts are about. */
  let asked: ReadonlySet<string> = new Set();
  let questions = 0;
  /** The newest question that has its answer. */
  let answered = 0;
  let fromServer: readonly { finding: Finding; of: unknown }[] = [];
  let rules: PageRules | undefined;
  /** Where they do not come the server alone decides; the next look at the page asks for them once more. */
  const readRules = async (): Promise<PageRules | undefined> => {
    rules = await readPageRules().catch((error: unknown) => void console.error("What looks for problems did not come", error));
    const unchecked = !rules;
    if (unchecked !== store.getState().unchecked) store.setState({ unchecked });
    return rules;
  };

  /** Whoever publishes does not wait for a line that stands still: without the rules the server alone decides. */
  const rulesSoon = () => Promise.race([readRules(), new Promise<undefined>((resolve) => setTimeout(resolve, MAX_RULES_WAIT_MS))]);

  /** What a finding is about, as it is now: its block, or for one of the page the page; undefined for a block that is gone. */
  const subject = ({ blockId: id }: Finding): unknown =>
    id === undefined ? document.moment() : document.entry(id)?.kind === "block" ? JSON.stringify(document.block(id)) : undefined;
  /** @param read what brings the rules where they have not come @returns undefined once it is no longer wanted */
  const own = async (isWanted: () => boolean, read = readRules): Promise<readonly Finding[] | undefined> => {
    const { facts } = store.getState();
    const edited = themes.store.getState().themes;
    const known = facts && edited ? { ...facts, weakColors: { ...facts.weakColors, ...weakColorsOf(edited) } } : facts;
    if (!known) return [];
    const ready = rules ?? (await read());
    if (!ready) return [];
    const layout = document.layout();
    const expanded = shown(layout);
    const steps = ready.findingSteps(expanded.layout, { ...known, now: new Date(shopNow()).toISOString() });
    const found = await inSlices(steps, isWanted);
    if (!found) return undefined;
    return throughLinks(layout, expanded, found, (id) => sections.section(id)?.name ?? id)
      .map((each) => each.found)
      .filter(({ code, blockId, values }) =>
        isSection
          ? blockId !== undefined && !OF_WHOLE_PAGES.has(code) && values?.["rule"] !== "no-offers"
          : code !== "section-missing" || sections.store.getState().status === "ready",
      );
  };
  const shown = (layout: Layout) =>
    expandSections(layout, new Map(sections.store.getState().sections.map(({ id, blocks }) => [id, blocks])));
  /** What the facts have to be about. */
  const namedIn = (layout: Layout, { namedIn: names }: PageRules): ReadonlySet<string> =>
    names(layout, shown(layout).layout, store.getState().facts?.labels ?? []);
  const key = ({ code, path }: Finding) => `${code} ${path}`;
  /** The newest look at the page, which ends those before it. */
  let looks = 0;
  /** What our own rule found last. */
  let found: readonly Finding[] = [];
  const tell = () => {
    const known = new Set(found.map(key));
    const others = fromServer.filter(
      ({ finding, of }) => !known.has(key(finding)) && of === subject(finding) && (of !== undefined || finding.blockId === undefined),
    );
    const { facts } = store.getState();
    const { layout, origins } = shown(document.layout());
    store.setState({
      findings: [...found, ...others.map(({ finding }) => finding)],
      onPage: facts && rules?.offersOn(layout, facts),
      scripts: facts?.scripts && !isSection ? rules?.weigh(layout, origins, facts.scripts) : undefined,
    });
  };
  const check = async () => {
    const turn = ++looks;
    const findings = await own(() => turn === looks);
    if (!findings || turn !== looks) return;
    await turnOfPage();
    if (turn !== looks) return;
    found = findings;
    tell();
  };
  const records = recordAnswers();
  const editRecord = (edit: (record: TranslatedFrom) => TranslatedFrom) => {
    records.edited(edit);
    const { facts } = store.getState();
    if (!facts?.translatedFrom) return;
    store.setState({ facts: { ...facts, translatedFrom: edit(facts.translatedFrom) } });
    void check();
  };
  /** What searches found, which newer facts need not name: by attribute and value, in the language that it was asked in. */
  let searched: { language: string; found: Record<string, Map<string, Choice>> } = { language: language(), found: {} };
  const withSearched = (facts: ShopFacts): ShopFacts =>
    searched.language === language()
      ? Object.entries(searched.found).reduce((known, [attribute, found]) => withChoices(known, attribute, [...found.values()]), facts)
      : facts;
  const refresh = async () => {
    const layout = document.layout();
    const before = asked;
    // Beside the question, not behind it.
    if (rules) asked = namedIn(layout, rules);
    else void readRules();
    const question = ++questions;
    try {
      const facts = await records.asked(() => api.facts(language(), layout));
      // An answer that a newer one has overtaken is about a page that is no more.
      if (question < answered) return;
      answered = question;
      // An older copy of the program behind the same address does not tell its time.
      clockAheadMs = Date.parse(facts.now) - Date.now() || 0;
      store.setState({ facts: withSearched(facts), failed: false });
      const read = rules ?? (await readRules());
      // Which of its words are labels is known now.
      if (read && question === answered) asked = namedIn(layout, read);
    } catch (error) {
      asked = before;
      store.setState({ failed: true });
      throw error;
    }
    await check();
  };
  /** The facts are about what the page named when they were asked for. */
  const followNames = () => {
    if (!store.getState().facts || !rules || [...namedIn(document.layout(), rules)].every((address) => asked.has(address)))
      return void check();
    // Without the connection the page is checked by what is known.
    refresh().catch(check);
  };

  return {
    store,
    shopNow,
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const soon = () => {
        clearTimeout(timer);
        timer = setTimeout(followNames, QUIET_MS);
      };
      const unsubscribe = document.subscribe(soon);
      const leaveThemes = themes.store.subscribe((state, before) => {
        if (state.themes !== before.themes) soon();
      });
      const leaveSections = sections.store.subscribe(soon);
      return () => {
        clearTimeout(timer);
        leaveSections();
        unsubscribe();
        leaveThemes();
      };
    },
    refresh,
    async findChoices(attribute, search) {
      const asked = language();
      const { choices, more } = await api.choices(asked, attribute, search);
      if (searched.language !== asked) searched = { language: asked, found: {} };
      const found = (searched.found[attribute] ??= new Map());
      for (const choice of choices) found.set(choice.value, choice);
      const { facts } = store.getState();
      const known = facts && withSearched(facts);
      // The words of every rule follow the facts: where nothing is new they stay.
      if (known !== facts) store.setState({ facts: known });
      return { entries: choices, more };
    },
    async isStopped() {
      const now = async () => (await own(() => true, rulesSoon))!;
      if (store.getState().facts && !(await now()).some(isBlocking)) return false;
      // Not read yet, or somebody has put it right elsewhere since, in a section or in the shop.
      await sections.refresh();
      await refresh().catch(() => undefined);
      const findings = await now();
      if (!findings.some(isBlocking)) return false;
      // Whoever is refused reads why at once, though a newer look at the page may be under way.
      found = findings;
      tell();
      return true;
    },
    refused(findings) {
      fromServer = findings.map((finding) => ({ finding, of: subject(finding) }));
      // Whoever is refused reads why at once; what our own rule says of the page as it is now comes a moment later.
      tell();
      void check();
    },
    stored: (layout) => editRecord((record) => translatedFrom(layout, record)),
    confirmed: (translation) => editRecord((record) => withConfirmed(record, translation) ?? record),
  };
}

/** With choices of an attribute that are not known yet. */
function withChoices(facts: ShopFacts, attribute: string, choices: readonly Choice[]): ShopFacts {
  const known = facts.choices[attribute] ?? [];
  const values = new Set(known.map(({ value }) => value));
  const added = choices.filter(({ value }) => !values.has(value));
  return added.length > 0 ? { ...facts, choices: { ...facts.choices, [attribute]: [...known, ...added] } } : facts;
}

/** As they are edited, saved or not. */
const weakColorsOf = (edited: ReadonlyMap<string, EditedTheme>): Record<string, readonly MeasuredPair[]> =>
  Object.fromEntries([...edited].map(([name, { definition, values }]) => [name, weakPairs(themeColorsOf(definition, values))]));

export const countBySeverity = (findings: readonly Finding[]): { errors: number; warnings: number } => {
  const errors = findings.filter(isBlocking).length;
  return { errors, warnings: findings.length - errors };
};
