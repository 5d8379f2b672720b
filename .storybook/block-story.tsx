/** Stories of a block come from its schema: defaults, controls, and the page around it. [REG-2, STO-1] */
import type { ReactNode } from "react";
import type { PageState } from "../src/domain/page/page-state";
import type { ThemeLogo } from "../src/domain/theme/theme-logo";
import { fillLogo } from "../src/layout/appearance/theme-logo";
import type { SettingsSchema } from "../src/layout/catalog";
import { mergeSettings } from "../src/layout/resolve";
import { isSettings } from "../src/layout/is-settings";
import type { Json, Settings } from "../src/layout/types";
import type { Shop } from "../src/shop/shop";
import { RenderBlocks, type StagedBlock } from "../src/storefront/stage";
import { sampleState, type SampleBasket } from "../src/storefront/sample-state";
import { blockDefaults, catalog } from "../src/storefront/catalog";
import { registry } from "../src/storefront/registry";
import { withLongTexts } from "./long-texts";
import { nestedArgs, settingControls, settingsOfArgs } from "./nested-controls";

export { statesOf } from "./states-of";

export interface BlockStoryParameters {
  mode?: "shop" | "builder";
  basket?: SampleBasket;
  language?: string;
  direction?: "rtl";
  theme?: string;
  scheme?: "light" | "dark";
  /** What the shop has given the theme. */
  themeLogo?: ThemeLogo;
  user?: { email?: string };
  /** What the basket can be paid with; an invoice unless given. */
  paymentTypes?: readonly string[];
  /** In which the basket is paid; pounds unless given. Some methods take no others. */
  currency?: string;
  /** Over the sample state. */
  state?: Partial<PageState>;
  /** Brings the shop into a state that a page only passes through. */
  pose?: (shop: Shop) => void;
  slots?: Record<string, StagedBlock[]>;
  width?: "phone" | "tablet" | "desktop";
  /** Every text four times as long, as some language will have it, and with a word that is wider than a phone. */
  longTexts?: boolean;
}

export interface BlockStory {
  args?: Settings;
  parameters?: { tillwright?: BlockStoryParameters; [key: string]: unknown };
  play?: (context: { canvasElement: HTMLElement }) => Promise<void> | void;
  name?: string;
}

interface Context {
  globals: Record<string, string>;
  parameters: { tillwright?: BlockStoryParameters };
}

/** Everything of a block's meta but its title. */
export function blockStory(type: string) {
  const schema = catalog.get(type)?.schema;
  if (!schema) throw new Error(`There is no block "${type}"`);
  return {
    args: blockDefaults(type, "en") as Settings,
    // Without it a story would be over, and looked at by axe, before the code of its blocks has come.
    loaders: [
      ({ parameters }: Pick<Context, "parameters">) => registry.preload([type, ...typesIn(parameters.tillwright?.slots)]).then(() => ({})),
    ],
    parameters: { block: type, docs: { description: { component: `${schema.description ?? ""}` } } },
    render: (args: Settings, { globals, parameters }: Context): ReactNode => {
      const options = parameters.tillwright ?? {};
      const language = options.language ?? globals.language ?? "en";
      const changed = difference(blockDefaults(type, "en")!, settingsOfArgs(schema, args));
      const merged = mergeSettings(blockDefaults(type, language)!, changed);
      const { themeLogo, scheme = chosen(globals.scheme) } = options;
      const shown = themeLogo && { logo: themeLogo, language, name: "Sentinel", ...(scheme && { scheme }) };
      const usual: StagedBlock = { block: type, settings: merged, slots: options.slots };
      const staged = options.longTexts ? withLongTexts(usual, language) : usual;
      return (
        <RenderBlocks
          key={JSON.stringify([options, language, globals.mode])}
          blocks={[{ ...staged, settings: fillLogo(schema, staged.settings!, shown) }]}
          state={{
            ...inCurrency(
              sampleState({ language, basket: options.basket, user: options.user, paymentTypes: options.paymentTypes }),
              options.currency,
            ),
            ...options.state,
          }}
          basket={options.basket}
          pose={options.pose}
          mode={options.mode ?? (globals.mode as "shop" | "builder")}
        />
      );
    },
  };
}

/** undefined: that of the system. */
const chosen = (scheme: string | undefined): "light" | "dark" | undefined => (scheme === "light" || scheme === "dark" ? scheme : undefined);

function inCurrency({ checkout, ...state }: PageState, currency: string | undefined): PageState {
  if (typeof checkout !== "object" || !checkout || !currency) return { ...state, checkout };
  const { order } = checkout;
  return { ...state, checkout: { ...checkout, order: { ...order, total: { ...order.total, currency } } } };
}

const typesIn = (slots: Record<string, StagedBlock[]> = {}): string[] =>
  Object.values(slots).flatMap((list) => list.flatMap((child) => [child.block, ...typesIn(child.slots)]));

/** The settings of `args` that are not the English defaults, so that a language's own texts show through. */
function difference(defaults: Settings, args: Settings): Settings {
  return Object.fromEntries(
    Object.entries(args).flatMap(([key, value]): [string, Json][] => {
      const usual = defaults[key];
      if (JSON.stringify(value) === JSON.stringify(usual)) return [];
      return [[key, isSettings(value) && isSettings(usual) ? difference(usual, value) : value]];
    }),
  );
}

interface Enhanced {
  parameters: { block?: string };
  initialArgs: Settings;
  argTypes: Record<string, unknown>;
}

const schemaOf = ({ parameters }: Pick<Enhanced, "parameters">): SettingsSchema | undefined =>
  parameters.block === undefined ? undefined : catalog.get(parameters.block)?.schema;

/** For the preview: a block's stories have an argument and a control for each setting in its groups and lists. */
export const nestedSettings = {
  argsEnhancers: [
    (context: Enhanced): Settings => {
      const schema = schemaOf(context);
      return schema ? nestedArgs(schema, context.initialArgs) : {};
    },
  ],
  argTypesEnhancers: [
    (context: Enhanced): Record<string, unknown> => {
      const schema = schemaOf(context);
      return schema ? { ...context.argTypes, ...settingControls(schema, context.initialArgs) } : context.argTypes;
    },
  ],
};
