/** What is offered to whoever is about to leave: one thing at most, and nothing that cannot be had. [MMA-2] */
import { billingPeriod } from "../offer/billing-period";
import { perMonth } from "../offer/comparison/saving";
import type { Subscription, SwitchChoice } from "../offer/subscription";

export type SaveOfferKind = "pause" | "switch" | "link";

/** As a page's settings say it; what stands in a list may leave out whatever it likes. */
export interface SaveOffer {
  kind: SaveOfferKind;
  /** What the chosen reason is about; none: always. */
  reasons?: readonly { about: string }[];
  heading?: string;
  text?: string;
  /** Path of the one offer that it is about, of `switch`. */
  offer?: string;
  /** Of `switch`: what costs less a month than now. */
  cheaper?: boolean;
}

export interface FittingSaveOffer<Own extends SaveOffer = SaveOffer> {
  saveOffer: Own;
  /** Of `switch`, where it is about one offer. */
  choice?: SwitchChoice;
}

/** Whose subscription it is, and who asks. */
export interface Leaving {
  subscription: Pick<Subscription, "offers" | "price" | "switch" | "pause">;
  /** Who has come by a mailed link pauses nothing. */
  byLink: boolean;
}

/** Those of `saveOffers` that can be had, in their order, whatever the reason is. */
export const possibleSaveOffers = <Own extends SaveOffer>(saveOffers: readonly Own[], leaving: Leaving): FittingSaveOffer<Own>[] =>
  saveOffers.flatMap((saveOffer) => {
    if (!saveOffer.heading && !saveOffer.text) return [];
    if (saveOffer.kind === "link") return [{ saveOffer }];
    if (saveOffer.kind === "pause") return canPause(leaving) ? [{ saveOffer }] : [];
    const choices = choicesOf(saveOffer, leaving.subscription);
    return choices.length > 0 ? [{ saveOffer, ...(choices.length === 1 && { choice: choices[0]! }) }] : [];
  });

/** @param about of the chosen reason; undefined where none is chosen, or it says nothing of itself */
export const fittingSaveOffer = <Own extends SaveOffer>(
  possible: readonly FittingSaveOffer<Own>[],
  about: string | undefined,
): FittingSaveOffer<Own> | undefined =>
  possible.find(({ saveOffer: { reasons = [] } }) => reasons.length === 0 || reasons.some((reason) => reason.about === about));

/** Whoever has planned a pause already is offered none. */
const canPause = ({ subscription: { pause }, byLink }: Leaving): boolean => !byLink && !!pause?.limits && !pause.planned;

/** What can be switched to; the least expensive alone where less is what is offered. */
function choicesOf(
  { offer: path, cheaper }: SaveOffer,
  { offers: [own], price, switch: possible }: Leaving["subscription"],
): SwitchChoice[] {
  const choices = (possible?.offers ?? []).filter((choice) => !path || choice.path === path);
  if (!cheaper) return choices;
  const now = own && perMonth(price, billingPeriod(own));
  const [least] = choices
    .flatMap((choice) => {
      const cost = choice.price.currency === price.currency ? perMonth(choice.price, choice.period) : undefined;
      return now !== undefined && cost !== undefined && cost < now ? [{ choice, cost }] : [];
    })
    .sort((a, b) => a.cost - b.cost);
  return least ? [least.choice] : [];
}
