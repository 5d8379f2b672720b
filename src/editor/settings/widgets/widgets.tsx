/** The fields of the settings panel, one per kind of value. */
import type { WidgetProps } from "@rjsf/utils";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SettingsSchema } from "../../../layout/catalog";
import { holdsWords } from "../../../layout/prices/fill-prices";
import type { PriceInsertion } from "../../prices/PriceButton";
import { PricedField } from "../../prices/PricedField";
import interfaceStyles from "../../interface/interface.module.css";
import { readable } from "../../interface/words/readable";
import type { FormContext } from "../form-context";
import { ColorToken } from "./ColorToken";
import { CountryPicker } from "./CountryPicker";
import { IconPicker } from "./IconPicker";
import { ImageAddress } from "./ImageAddress";
import { LocalTime } from "./LocalTime";
import { OffersUnread } from "./OffersUnread";
import { OfferPicker } from "./OfferPicker";
import { ShopChoice } from "./ShopChoice";
import { lazyPart } from "../../interface/late/late-part";
import styles from "./widgets.module.css";
import { LinkField } from "../links/LinkField";

const RichTextEditor = lazyPart(() => import("./RichTextEditor"), "RichTextEditor");

export const contextOf = ({ registry }: Pick<WidgetProps, "registry">): FormContext => registry.formContext as FormContext;

/** What ties a control to its help and its error. */
export const described = ({ id, rawErrors, schema }: Pick<WidgetProps, "id" | "rawErrors" | "schema">) => ({
  "aria-invalid": rawErrors?.length ? true : undefined,
  "aria-describedby": [schema.description && `${id}-help`, rawErrors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined,
});

/** What writes a price into a text; undefined where none may stand in it. */
function pricesFor(props: Pick<WidgetProps, "registry" | "schema" | "readonly" | "disabled">): PriceInsertion | undefined {
  const { priceWords, offers, retryOffers, findOffers } = contextOf(props);
  if (!priceWords || props.readonly || props.disabled || !holdsWords(props.schema as SettingsSchema)) return undefined;
  return { words: priceWords, choices: offers, retry: retryOffers, find: findOffers };
}

function PlainText(props: WidgetProps & { isLong: boolean }): ReactNode {
  const { id, value, onChange, readonly, label, isLong } = props;
  const text = (value as string | undefined) ?? "";
  const prices = pricesFor(props);
  const common = { id, className: interfaceStyles.input, value: text, ...described(props) };
  if (prices) return <PricedField {...common} label={label} isLong={isLong} prices={prices} onChange={onChange} />;
  if (isLong) return <textarea {...common} rows={3} onChange={(event) => onChange(event.target.value)} />;
  return <input {...common} type="text" disabled={readonly} onChange={(event) => onChange(event.target.value)} />;
}

const TextWidget = (props: WidgetProps): ReactNode => <PlainText {...props} isLong={false} />;
const TextareaWidget = (props: WidgetProps): ReactNode => <PlainText {...props} isLong />;

function NumberWidget(props: WidgetProps): ReactNode {
  const { t } = useTranslation();
  const { id, value, onChange, schema } = props;
  const { unit } = schema as SettingsSchema;
  const step = schema.type === "integer" ? (schema.multipleOf ?? 1) : (schema.multipleOf ?? "any");
  const { "aria-describedby": description, ...state } = described(props);
  const field = (
    <input
      id={id}
      className={`${interfaceStyles.input} ${styles.number}`}
      type="number"
      inputMode={schema.type === "integer" ? "numeric" : "decimal"}
      value={(value as number | string | undefined) ?? ""}
      min={schema.minimum}
      max={schema.maximum}
      step={step}
      {...state}
      aria-describedby={[unit && `${id}-unit`, description].filter(Boolean).join(" ") || undefined}
      // A field that is being emptied holds no number yet; it goes back to the default then.
      onChange={(event) => onChange(event.target.value === "" ? contextOf(props).fallback(pathOf(id)) : event.target.valueAsNumber)}
    />
  );
  if (!unit) return field;
  return (
    <span className={styles.measured}>
      {field}
      <span id={`${id}-unit`}>{t(`settings.units.${unit}`)}</span>
    </span>
  );
}

/** "setting_items_0_count" → ["items", 0, "count"] */
const pathOf = (id: string) =>
  id
    .split("_")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function SwitchWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange } = props;
  return (
    <input
      id={id}
      className={styles.switch}
      type="checkbox"
      role="switch"
      checked={value === true}
      aria-checked={value === true}
      {...described(props)}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const optionsOf = (props: WidgetProps) =>
  (props.options.enumOptions ?? []).map(({ value, label }) => ({
    value: value as unknown,
    label: (props.schema as SettingsSchema).titles?.[String(value)] ?? readable(label),
  }));

function SegmentedWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange, label } = props;
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label} {...described(props)}>
      {optionsOf(props).map((option, index) => (
        <label key={String(option.value)} className={styles.segment}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

const IconWidget = (props: WidgetProps): ReactNode => (
  <IconPicker
    id={props.id}
    label={props.label}
    value={(props.value as string | undefined) ?? ""}
    choices={optionsOf(props)}
    onChange={props.onChange}
    described={described(props)}
  />
);

function SelectWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange } = props;
  const options = optionsOf(props);
  return (
    <select
      id={id}
      className={interfaceStyles.input}
      value={options.findIndex((option) => option.value === value)}
      {...described(props)}
      onChange={(event) => onChange(options[Number(event.target.value)]?.value)}
    >
      {options.map((option, index) => (
        <option key={index} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const LinkWidget = (props: WidgetProps): ReactNode => (
  <LinkField
    id={props.id}
    label={props.label}
    value={(props.value as string | undefined) ?? ""}
    targets={contextOf(props).linkTargets}
    {...described(props)}
    onChange={props.onChange}
  />
);

function RichTextWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange, label } = props;
  return (
    <Suspense fallback={<div className={styles.richTextWaiting} data-coming="" />}>
      <RichTextEditor
        id={id}
        label={label}
        value={(value as string | undefined) ?? ""}
        onChange={onChange}
        linkTargets={contextOf(props).linkTargets}
        isInline={(props.schema as SettingsSchema).inline === true}
        prices={pricesFor(props)}
      />
    </Suspense>
  );
}

function CountryWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange, label } = props;
  const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = described(props);
  return (
    <CountryPicker
      id={id}
      label={label}
      values={value ? [value as string] : []}
      several={false}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onChange={([code = ""]) => onChange(code)}
    />
  );
}

function OfferLabelWidget(props: WidgetProps): ReactNode {
  const { t } = useTranslation();
  const { id, value, onChange } = props;
  const {
    offers: { labels },
    retryOffers,
    findOffers,
  } = contextOf(props);
  if (retryOffers) return <OffersUnread retry={retryOffers} value={value as string | undefined} />;
  const all = value && !labels.includes(value as string) ? [...labels, value as string] : labels;
  return (
    <select
      id={id}
      className={interfaceStyles.input}
      value={(value as string | undefined) ?? ""}
      {...described(props)}
      onChange={(event) => {
        onChange(event.target.value);
        // The canvas shows them once they are known.
        findOffers?.({ label: event.target.value }).catch(() => undefined);
      }}
    >
      <option value="">{t("settings.noLabel")}</option>
      {all.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  );
}

const OfferWidget = (props: WidgetProps): ReactNode => (
  <OfferPicker
    id={props.id}
    label={props.label}
    value={(props.value as string | undefined) ?? ""}
    choices={contextOf(props).offers}
    retry={contextOf(props).retryOffers}
    find={contextOf(props).findOffers}
    onChange={props.onChange}
    describedBy={described(props)["aria-describedby"]}
  />
);
const ImageWidget = (props: WidgetProps): ReactNode => (
  <ImageAddress
    id={props.id}
    label={props.label}
    value={(props.value as string | undefined) ?? ""}
    library={contextOf(props).pictures}
    onChange={(url) => props.onChange(url)}
    onLate={contextOf(props).pictureCameLate}
  />
);
const ColorTokenWidget = (props: WidgetProps): ReactNode => (
  <ColorToken
    id={props.id}
    label={props.label}
    value={(props.value as string | undefined) ?? ""}
    theme={contextOf(props).theme}
    onChange={props.onChange}
  />
);

const LocalTimeWidget = (props: WidgetProps): ReactNode => (
  <LocalTime id={props.id} value={props.value} onChange={props.onChange} described={described(props)} />
);

/** What conditions choose from is chosen here, too. */
const choiceOf = (attribute: string) => (props: WidgetProps) => (
  <ShopChoice
    id={props.id}
    label={props.label}
    value={props.value}
    // It is a list from the beginning, and is never typed into.
    shop={{ choices: contextOf(props).choices?.[attribute], isComing: false, find: contextOf(props).findChoices?.[attribute] }}
    described={described(props)}
    onChange={props.onChange}
  />
);

export const widgets = {
  text: TextWidget,
  TextWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  CheckboxWidget: SwitchWidget,
  segmented: SegmentedWidget,
  select: SelectWidget,
  SelectWidget,
  link: LinkWidget,
  richText: RichTextWidget,
  image: ImageWidget,
  offer: OfferWidget,
  offerLabel: OfferLabelWidget,
  product: choiceOf("productInBasket"),
  paymentMethod: choiceOf("paymentMethodSelected"),
  colorToken: ColorTokenWidget,
  country: CountryWidget,
  localTime: LocalTimeWidget,
  icon: IconWidget,
};
