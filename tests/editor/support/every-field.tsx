/** A form with a field of every kind, as a block's schema may ask for them. */
import { picturesMemory } from "./memory/pictures-memory";
import { useMemo, useState, type ReactNode } from "react";
import { SchemaForm } from "../../../src/editor/settings/SchemaForm";
import type { FormContext } from "../../../src/editor/settings/form-context";
import { holdsTexts, valueAt } from "../../../src/editor/settings/settings-data";
import type { SettingsSchema } from "../../../src/layout/catalog";
import type { Settings } from "../../../src/layout/types";
import { settingsProblems } from "../../../src/layout/validate";
import { shopFacts } from "../../support/shop-facts";
import { sampleOffers } from "../../../src/storefront/sample-state";

export const everyField: SettingsSchema = {
  type: "object",
  properties: {
    heading: { type: "string", title: "Heading", translatable: true, maxLength: 40 },
    note: { type: "string", title: "Note", description: "Over several lines.", format: "multiline" },
    text: { type: "string", title: "Text", holds: "rich-text" },
    count: { type: "integer", title: "Count", minimum: 1, maximum: 4 },
    shade: { type: "integer", title: "Shade", description: "Behind the words.", unit: "percent", minimum: 0, maximum: 100 },
    icon: { type: "string", title: "Icon", holds: "icon", enum: ["shield", "lock", "gift"], titles: { gift: "A present" } },
    tone: { type: "string", title: "Tone", enum: ["plain", "soft"] },
    size: { type: "string", title: "Size", enum: ["very-small", "small", "medium", "large", "very-large"] },
    color: { type: "string", title: "Colour", holds: "color-token" },
    href: { type: "string", title: "Link", holds: "link" },
    offer: { type: "string", title: "Offer", holds: "offer" },
    label: { type: "string", title: "Label", holds: "offer-label" },
    product: { type: "string", title: "Product", description: "What it is about.", holds: "product" },
    payment: { type: "string", title: "Payment method", holds: "payment-method" },
    home: { type: "string", title: "Home", description: "Where it is made.", holds: "country" },
    ends: { type: "string", title: "Ends", description: "Day and time of the shop.", holds: "local-time" },
    countries: { type: "array", title: "Countries", items: { type: "string", holds: "country", pattern: "^[A-Z]{2}$" } },
    picture: {
      type: "object",
      title: "Picture",
      properties: {
        src: { type: "string", title: "Address", holds: "image" },
        alt: { type: "string", title: "What it shows", translatable: true },
      },
    },
    hasTimer: { type: "boolean", title: "Timer" },
    kind: {
      type: "string",
      title: "Kind",
      enum: ["regex", "list", "another-kind-of-field"],
      titles: { regex: "Text that fits a pattern", list: "One from a list" },
    },
    pattern: { type: "string", title: "Pattern", shownWhen: { kind: ["regex"] }, maxLength: 3 },
    items: {
      type: "array",
      title: "Items",
      maxItems: 3,
      items: { type: "object", title: "Item", properties: { name: { type: "string", title: "Name" } } },
    },
    texts: { type: "object", title: "Texts", properties: { more: { type: "string", title: "More", translatable: true } } },
    words: {
      type: "object",
      title: "Words",
      properties: {
        first: { type: "string", title: "First choice", shownWhen: { kind: ["list"] } },
        label: { type: "string", title: "Name of the field" },
      },
    },
  },
  allOf: [
    {
      if: { properties: { hasTimer: { const: true } }, required: ["hasTimer"] },
      // A keyword of JSON Schema, not a promise.
      // oxlint-disable-next-line unicorn/no-thenable
      then: { properties: { until: { type: "string", title: "Until" } } },
    },
  ],
};

const start: Settings = {
  heading: "Hello",
  note: "",
  text: "<p>Some <strong>words</strong></p>",
  count: 2,
  shade: 40,
  icon: "lock",
  tone: "plain",
  size: "medium",
  color: "accent",
  href: "/",
  offer: "",
  label: "",
  product: "",
  payment: "",
  home: "",
  countries: ["FR"],
  picture: { src: "", alt: "" },
  hasTimer: false,
  kind: "list",
  pattern: "",
  words: { first: "", label: "" },
  items: [{ name: "One" }],
  texts: { more: "More" },
};

const SENTINEL: FormContext["theme"] = { name: "sentinel", scheme: "light", look: {} };

export function EveryField({
  schema = everyField,
  stored = {},
  theme = SENTINEL,
  onChange,
  onDrawn,
}: {
  schema?: SettingsSchema;
  stored?: Settings;
  theme?: FormContext["theme"];
  onChange?(value: Settings): void;
  /** Hears of each field that is drawn, and drawn again. */
  onDrawn?(setting: string): void;
}): ReactNode {
  const [value, setValue] = useState<Settings>({ ...start, ...stored });
  const problems = useMemo(() => settingsProblems({ schema }, value), [schema, value]);
  const context = useMemo<FormContext>(
    () => ({
      isBaseLanguage: true,
      languageName: "English",
      fallback(path) {
        onDrawn?.(path.join("."));
        return valueAt(start, path);
      },
      offers: {
        offers: sampleOffers.map((offer) => ({
          path: offer.path,
          name: offer.name,
          displayName: offer.name,
          price: offer.price,
          labels: [],
          countries: [],
          offer,
        })),
        labels: ["Security"],
        brands: [],
      },
      choices: shopFacts({
        choices: {
          productInBasket: [{ value: "/products/antivirus", label: "Antivirus", also: ["antivirus"] }],
          paymentMethodSelected: [
            { value: "invoice", label: "Invoice" },
            { value: "card", label: "Card" },
            { value: "other-card", label: "Card" },
            { value: "", label: "" },
          ],
        },
      }).choices,
      pictures: picturesMemory().api,
      linkTargets: { api: { pages: async () => ({ pages: [] }) }, blocks: () => [] },
      theme,
      holdsTexts,
    }),
    [theme, onDrawn],
  );
  return (
    <main
      style={{ inlineSize: 320, padding: 14, font: "13px/1.45 var(--editor-font)", background: "var(--e-pane)", color: "var(--e-text)" }}
    >
      <SchemaForm
        id="every"
        schema={schema}
        value={value}
        context={context}
        problems={problems}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </main>
  );
}
