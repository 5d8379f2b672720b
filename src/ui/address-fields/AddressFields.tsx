/**
 * The fields of one address, as its country writes them: which, in which order, under which names. Knows no shop. [ADDR-1] [ADDR-2]
 * [ADDR-3]
 */
import { lazy, Suspense, useEffect, useRef, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { addressProblem } from "../../domain/address/check";
import { GENERAL_FORMAT } from "../../domain/address/format";
import { addressParts, isRequired, type AddressPart } from "../../domain/address/parts";
import { isPostcode, isTypedInDigits, plainPostcode } from "../../domain/address/postcode";
import { findSubdivisions, hasStateList, stateList } from "../../domain/address/subdivision";
import { countryNames } from "../../domain/country/country";
import type { Address } from "../../domain/order/order";
import { countryName, interpolate } from "../../i18n/format";
import { SelectField } from "../select-field/SelectField";
import { Skeleton } from "../skeleton/Skeleton";
import { TextField } from "../text-field/TextField";
import styles from "./AddressFields.module.css";
import type { AddressTexts } from "./address-texts";
import { labelOf, messageOf } from "./labels";
import { widthsOf } from "./widths";
import type { AddressFieldsProps, CompactAddress, FieldBinding } from "./address-props";

export function AddressFields<Group extends string>(props: AddressFieldsProps<Group>): ReactNode {
  const { compact } = props;
  const alive = useAlive();
  const parts = compact ? (["country"] as const) : addressParts(props.format, props.check);
  const widths = widthsOf(parts);
  return (
    <div className={styles.fields}>
      {parts.map((part, index) => (
        <div key={part} className={styles[widths[index]!]}>
          {part === "country" ? <CountryField {...props} /> : <PartField {...props} part={part} />}
        </div>
      ))}
      {compact && (
        <div className={styles.whole}>
          <Suspense fallback={COMING}>{alive ? <CompactLine {...props} compact={compact} /> : COMING}</Suspense>
        </div>
      )}
    </div>
  );
}

/** Few forms are compact: theirs is a part of its own. */
const CompactLine = lazy(() =>
  import("./CompactLine").then(
    ({ CompactLine: part }) => ({ default: part }),
    () => ({ default: InFull }),
  ),
) as typeof import("./CompactLine").CompactLine;
/** Where that part cannot be loaded, the address is typed: a form must not be lost for want of a search. [REN-2] */
function InFull({ compact }: { compact: CompactAddress }): ReactNode {
  useEffect(() => compact.onMissing(), [compact]);
  return COMING;
}
const COMING = <Skeleton height="72px" />;

/** True once the page is alive in the browser. */
const useAlive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

function CountryField<Group extends string>({
  group,
  purpose,
  useField,
  countries,
  initialCountry,
  restricted,
  onCountryChange,
  language,
  texts,
}: AddressFieldsProps<Group>): ReactNode {
  const options = useMemo(
    () =>
      countries
        .map((code) => ({ value: code, label: countryName(code, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [countries, language],
  );
  const { messages } = texts;
  const refused = () => {
    if (!restricted) return messages.countryInvalid;
    return countries.length
      ? interpolate(messages.restricted, { countriesForUserMessage: countryNames(countries, language) })
      : messages.noSharedCountry;
  };
  const listed = (value: string) => countries.includes(value);
  const field = useField({
    name: `${group}.country`,
    label: texts.country,
    initial: initialCountry || undefined,
    validate: (value) => (!value ? messages.country : listed(value) ? null : refused()),
  });
  return (
    <SelectField
      {...control(field, texts, "country", true)}
      autoComplete={`${purpose} country`}
      label={texts.country}
      placeholder={texts.countryPlaceholder}
      options={options}
      value={listed(field.value) ? field.value : ""}
      // One country alone is no choice; another that was typed before may still be put right.
      disabled={countries.length === 1 && countries[0] === field.value}
      onChange={(value) => {
        field.onChange(value);
        onCountryChange(value);
      }}
    />
  );
}

/** Everything of an address but its country. */
function PartField<Group extends string>(props: AddressFieldsProps<Group> & { part: AddressPart }): ReactNode {
  const { group, part, purpose, useField, recheck, country, format, check, texts, language, stateLists } = props;
  const required = isRequired(part, format, check);
  const label = labelOf(part, format, texts);
  const field = useField({
    name: `${group}.${part}`,
    label,
    validate(value, values) {
      const address: Address = {
        country,
        state: values[`${group}.state`],
        buildingNumber: values[`${group}.buildingNumber`],
        [part]: value,
      };
      // While the country's own rules are still on their way, nothing is wrong that is right there.
      const problem = addressProblem(part, address, format.key === country ? format : GENERAL_FORMAT, check);
      return problem && messageOf(part, problem, format, texts);
    },
  });
  const wrong = field.error !== undefined;
  // Read, not followed: an error that has just come was checked a moment ago.
  const wasWrong = useRef(wrong);
  useEffect(() => {
    // What was wrong in one country may be right in another, and the other way round.
    if (wasWrong.current) recheck(`${group}.${part}`);
  }, [format, group, part, recheck]);
  useEffect(() => {
    wasWrong.current = wrong;
  });
  const { value, onChange } = field;
  useEffect(() => {
    // Typed before there was a list, or filled in by the browser: "California" is CA.
    if (part !== "state" || !hasStateList(format) || !value || format.sub_keys!.includes(value)) return;
    const [found, another] = findSubdivisions(value, format);
    if (found !== undefined && another === undefined) onChange(format.sub_keys![found]!);
  }, [part, format, value, onChange]);
  const shared = {
    ...control(field, texts, part, required),
    label,
    autoComplete: AUTO_COMPLETE[part] && `${purpose} ${AUTO_COMPLETE[part]}`,
    onChange: field.onChange,
  };

  if (part === "state" && (hasStateList(format) || (stateLists && format.sub_keys))) {
    const options = stateList(format, language).map(({ code, name: text }) => ({ value: hasStateList(format) ? code : text, label: text }));
    // Typed before there was a list, or from one in another language: it stays what it is.
    const own =
      !hasStateList(format) && field.value && !options.some(({ value }) => value === field.value)
        ? [{ value: field.value, label: field.value }]
        : [];
    const choices = [...options, ...own];
    // A state of elsewhere is none of them: browsers would show the first one in its place.
    return (
      <SelectField
        {...shared}
        value={choices.some(({ value: choice }) => choice === field.value) ? field.value : ""}
        placeholder={texts.statePlaceholder}
        options={choices}
      />
    );
  }
  const leave = () => {
    // As the post writes it: in capitals, without the country in front. A text that is no postcode stays as it was typed.
    const plain = plainPostcode(field.value, format);
    if (part === "postalCode" && plain !== field.value && isPostcode(field.value, format)) field.onChange(plain);
    field.onBlur();
  };
  // No maxLength: it would cut what is pasted without a word, and it counts an emoji twice.
  return (
    <TextField
      {...shared}
      value={field.value}
      onBlur={leave}
      inputMode={part === "postalCode" && isTypedInDigits(format) ? "numeric" : undefined}
      enterKeyHint="next"
    />
  );
}

const AUTO_COMPLETE: Readonly<Partial<Record<AddressPart, string>>> = {
  company: "organization",
  streetName: "address-line1",
  address1: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  postalCode: "postal-code",
};

const control = (field: FieldBinding, texts: AddressTexts, part: AddressPart, required: boolean) => ({
  id: field.id,
  errorId: field.errorId,
  dataField: field.name,
  inputRef: field.ref,
  error: field.error,
  help: texts.help[part] || undefined,
  onBlur: field.onBlur,
  required,
  requiredMark: texts.requiredMark,
  optionalMark: texts.optional,
});
