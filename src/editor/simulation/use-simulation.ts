/** The simulated shopper for the panes of an open page. [BLD-6] */
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand/react";
import type { PosedOrder } from "../../domain/order/order-attribute";
import type { Attributes } from "../../domain/page/visibility";
import type { Checkout } from "../../domain/order/order";
import { shopDays } from "../../domain/time/calendar";
import { instantOf } from "../../domain/time/wall-time";
import { sectionOf } from "../../layout/sections/linked-section";
import type { StandingClock } from "../../shop/shop";
import { canvasState } from "../canvas/canvas-state";
import { useDocument } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { useEditorUi, useUi } from "../state/editor-ui";
import { shopperOf, simulatedAttributes, simulatedOrder, type SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import { hiddenFor, type Hidden } from "./trace/hidden";

export interface Simulation {
  shopper: SimulatedShopper;
  order: PosedOrder;
  attributes: Attributes;
  /** Of blocks, too. */
  clock: StandingClock;
}

interface SimulationDetails extends Simulation {
  /** What the attributes are where nothing is said of them. */
  automatic: Attributes;
  /** The shop's, as IANA names it. */
  timeZone: string;
}

/** @param isWanted false: undefined, and nothing is worked out, which takes an opening page a moment in each place that asks */
function useSimulationWhen(isWanted: boolean): SimulationDetails | undefined {
  const offers = useOfferChoices();
  const language = useUi((state) => state.language);
  const chosen = useUi((state) => state.simulation.shopper);
  const sample = useMemo(() => {
    if (!isWanted) return undefined;
    const { checkout, preferences, settings } = canvasState(offers, language);
    return { checkout: checkout as Checkout, country: preferences.country, timeZone: settings.time_zone };
  }, [isWanted, offers, language]);
  /** It stands still, so that nothing changes by itself while one looks at it. */
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (!sample) return undefined;
    const shopper = chosen ?? shopperOf(sample.checkout, sample.country);
    const byPath = new Map(offers.offers.flatMap(({ path, offer }) => (offer ? [[path, offer] as const] : [])));
    const at = instantOf(shopper.when ?? "", sample.timeZone) ?? now.getTime();
    const { today } = shopDays(new Date(at), sample.timeZone);
    const order = simulatedOrder(shopper, byPath, sample.checkout, today);
    const silent = { ...shopper, said: {} };
    const automatic = simulatedAttributes(silent, simulatedOrder(silent, byPath, sample.checkout, today));
    const clock = { at, today };
    return { shopper, order, automatic, clock, timeZone: sample.timeZone, attributes: simulatedAttributes(shopper, order) };
  }, [chosen, sample, offers, now]);
}

/** Who is simulated, or would be: what stands on the canvas by itself until something of it is changed. */
export function useShopper(): SimulationDetails & { set(change: Partial<SimulatedShopper>): void } {
  const ui = useEditorUi();
  const details = useSimulationWhen(true)!;
  const { shopper } = details;
  const set = useCallback(
    (change: Partial<SimulatedShopper>) => ui.setState({ simulation: { on: true, shopper: { ...shopper, ...change } } }),
    [ui, shopper],
  );
  return { ...details, set };
}

/** undefined while nobody is simulated. */
export const useSimulation = (): Simulation | undefined => useSimulationWhen(useUi((state) => state.simulation.on));

const never = () => () => {};
const zero = () => 0;
const NOTHING: Hidden = { ids: [], all: new Set(), inSections: { count: 0, hidden: 0 } };

/** The blocks that the simulated shopper does not see. */
export function useHiddenFromShopper(): Hidden {
  const document = useDocument();
  const attributes = useSimulation()?.attributes;
  const sections = useStore(useSession().sections.store, (state) => state.sections);
  // While nobody is simulated, typing draws nothing anew for it.
  const revision = useSyncExternalStore(attributes ? document.subscribe : never, attributes ? document.revision : zero);
  return useMemo(
    () => {
      if (!attributes) return NOTHING;
      const contents = new Map(sections.map(({ id, blocks }) => [id, blocks]));
      return hiddenFor(document, attributes, (link) => contents.get(sectionOf(link)) ?? []);
    },
    // The revision stands for the document's contents.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, revision, attributes, sections],
  );
}
