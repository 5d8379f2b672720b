/** Stories of a block come from its schema: defaults, controls, and the page around it. [REG-2, STO-1] */
import type { ReactNode } from "react";
import type { PageState } from "../src/domain/page/page-state";
import type { SettingsSchema } from "../src/layout/catalog";
import { lengthen } from "../src/layout/lengthen";
import { mergeSettings } from "../src/layout/resolve";
import type { Settings } from "../src/layout/types";
import { RenderBlocks, type StagedBlock } from "../src/storefront/stage";
import { sampleState, type SampleBasket } from "../src/storefront/sample-state";
import { blockDefaults, catalog } from "../src/storefront/catalog";
import { registry } from "../src/storefront/registry";

export interface BlockStoryParameters {
  mode?: "shop" | "builder";
  basket?: SampleBasket;
  language?: string;
  direction?: "rtl";
  theme?: string;
  user?: { email?: string };
  /** What the basket can be paid with; an invoice unless given. */
  paymentTypes?: readonly string[];
  /** In which the basket is paid; pounds unless given. Some methods take no others. */
  currency?: string;
  /** Over the sample state. */
  state?: Partial<PageState>;
  slots?: Record<string, StagedBlock[]>;
  width?: "phone" | "tablet" | "desktop";
  /** Every text four times as long, as some language will have it. */
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
    argTypes: controls(schema),
    // Without it a story would be over, and looked at by axe, before the code of its blocks has come.
    loaders: [
      ({ parameters }: Pick<Context, "parameters">) => registry.preload([type, ...typesIn(parameters.tillwright?.slots)]).then(() => ({})),
    ],
    parameters: { docs: { description: { component: `${schema.description ?? ""}` } } },
    render: (args: Settings, { globals, parameters }: Context): ReactNode => {
      const options = parameters.tillwright ?? {};
      const language = options.language ?? globals.language ?? "en";
      const changed = difference(blockDefaults(type, "en")!, args);
      const merged = mergeSettings(blockDefaults(type, language)!, changed);
      const settings = options.longTexts ? (lengthen(schema, merged) as Settings) : merged;
      return (
        <RenderBlocks
          key={JSON.stringify([options, language, globals.mode])}
          blocks={[{ block: type, settings, slots: options.slots }]}
          state={{
            ...inCurrency(
              sampleState({ language, basket: options.basket, user: options.user, paymentTypes: options.paymentTypes }),
              options.currency,
            ),
            ...options.state,
          }}
          basket={options.basket}
          mode={options.mode ?? (globals.mode as "shop" | "builder")}
        />
      );
    },
  };
}

function inCurrency({ checkout, ...state }: PageState, currency: string | undefined): PageState {
  if (typeof checkout !== "object" || !checkout || !currency) return { ...state, checkout };
  const { order } = checkout;
  return { ...state, checkout: { ...checkout, order: { ...order, total: { ...order.total, currency } } } };
}

const typesIn = (slots: Record<string, StagedBlock[]> = {}): string[] =>
  Object.values(slots).flatMap((list) => list.flatMap((child) => [child.block, ...typesIn(child.slots)]));

/** The settings of `args` that are not the English defaults, so that a language's own texts show through. */
function difference(defaults: Settings, args: Settings): Settings {
  return Object.fromEntries(Object.entries(args).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key])));
}

function controls(schema: SettingsSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => {
      const control = property.enum
        ? { control: "select", options: property.enum }
        : property.type === "boolean"
          ? { control: "boolean" }
          : property.type === "integer" || property.type === "number"
            ? { control: { type: "number", min: property.minimum, max: property.maximum } }
            : property.type === "string"
              ? { control: "text" }
              : { control: "object" };
      return [key, { ...control, name: property.title ?? key, description: property.description }];
    }),
  );
}
