import { useId, type ReactNode } from "react";
import type { OfferTerm } from "../../domain/offer/comparison/term";
import { interpolate } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Badge } from "../../ui/badge/Badge";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { CardList, type ListedOffer } from "./CardList";
import type { OfferCardsSettings } from "./settings.gen";
import { termFacts, type TermFacts } from "./term-cards";
import styles from "./TermGroups.module.css";

export interface TermGroupsProps {
  cards: readonly ListedOffer[];
  settings: OfferCardsSettings;
}

/** The style sheet counts terms one by one. */
const MAX_TERMS = 8;

/**
 * Cards of one term at a time. The switch is radio buttons, which the style sheet reads: it works without a script, and where a browser
 * cannot read it, every term stands below the other under a heading. Pages without a switch load nothing of this.
 */
export function TermGroups({ cards, settings }: TermGroupsProps): ReactNode {
  const { terms, heading } = settings;
  const { locale } = usePreferences();
  const name = useId();
  const groups = termFacts(cards.map(({ offer }) => offer));
  const saving = (percent: number, upTo = false) =>
    percent > 0 ? interpolate(upTo ? terms.savingUpTo : terms.saving, { percent: formatPercent(percent, locale) }) : "";

  const listed = groups.map((group) =>
    group.offers.map((offer) => {
      const card = cards.find((one) => one.offer === offer)!;
      return {
        ...card,
        badge: (!group.allBest && ownBadge(settings, offer.path) === "" && group.best.has(offer.path) && terms.bestValue) || card.badge,
        note: [saving(group.savings.get(offer.path) ?? 0), offer.data.attributes.discount_note__limio].filter(Boolean).join(" · "),
      };
    }),
  );
  // A line for it on every card where one has it, so that what is below stays where it is.
  const noted = listed.flat().some(({ note }) => note);
  const all = listed.map((list) => list.map((card) => ({ ...card, note: card.note || (noted ? "\u00a0" : "") })));
  if (groups.length < 2 || groups.length > MAX_TERMS)
    return <CardList cards={all.flat()} settings={settings} titleLevel={heading ? 3 : 2} />;

  const chosen = Math.max(
    0,
    all.findIndex((list) => list.some(({ highlight }) => highlight)),
  );
  const counts = all.map(({ length }) => length);
  const count = Math.max(...counts);
  const words = groups.map(({ term }) => termWords(term, terms));
  const Term = heading ? "h3" : "h2";
  return (
    <div className={styles.groups}>
      <fieldset className={styles.switch}>
        <legend>
          <VisuallyHidden>{terms.legend}</VisuallyHidden>
        </legend>
        {groups.map((group, index) => (
          <label key={words[index]} className={styles.term}>
            <input type="radio" name={name} defaultChecked={index === chosen} className={styles.radio} />
            <span className={styles.words}>{words[index]}</span> <Advantage group={group} saving={saving} terms={terms} />
          </label>
        ))}
      </fieldset>
      <div className={styles.panels} data-even={counts.every((one) => one === count) || undefined}>
        {all.map((list, index) => (
          <div key={words[index]} className={styles.panel}>
            <Term className={styles.name}>{words[index]}</Term>
            <CardList cards={list} settings={settings} titleLevel={heading ? 4 : 3} places={all.flat()} count={count} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface AdvantageProps {
  group: TermFacts;
  saving(percent: number, upTo: boolean): string;
  terms: OfferCardsSettings["terms"];
}

const Advantage = ({ group, saving, terms }: AdvantageProps): ReactNode => (
  <>
    {group.saving > 0 && <span className={styles.saving}>{saving(group.saving, group.upTo)}</span>}{" "}
    {group.allBest && <Badge tone="spark">{terms.bestValue}</Badge>}
  </>
);

const ownBadge = ({ offers }: OfferCardsSettings, path: string): string => offers.find(({ offer }) => offer === path)?.badge ?? "";

function termWords(term: OfferTerm | undefined, terms: OfferCardsSettings["terms"]): string {
  if (!term) return terms.once;
  return term.unit === "quarter" || term.count === 1
    ? terms.one[term.unit]
    : interpolate(terms.several[term.unit], { count: String(term.count) });
}
