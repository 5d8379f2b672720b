/** How fields, groups and lists of the settings panel look. Errors stand once, below their field. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
} from "@rjsf/utils";
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Plus, RotateCcw, Trash2 } from "lucide-react";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SettingsSchema } from "../../../layout/catalog";
import { sameJson } from "../../commands/new-block";
import { useUnfolded } from "../../findings/use-focus-request";
import { useFocusOnward } from "../../interface/forms/use-focus-onward";
import { IconButton } from "../../interface/IconButton";
import { TextButton } from "../../interface/TextButton";
import type { FormContext } from "../form-context";
import { isPicture } from "../form-schema";
import { BlockValues, isShown } from "../shown-when";
import { useFoldMemory } from "../../state/fold-memory";
import { ReadButton } from "../../rights/ReadButton";
import { useMay } from "../../rights/use-may";
import { FoldButton } from "./FoldButton";
import { InGroup, SettingGroups } from "./SettingGroups";
import styles from "./templates.module.css";
import { useEntryMoves } from "./use-entry-moves";
import { keysInWords } from "../../interface/keys-in-words";

const contextOf = (registry: { formContext: unknown }): FormContext => registry.formContext as FormContext;
const isGroup = (schema: RJSFSchema): boolean => schema.type === "object" && !isPicture(schema as SettingsSchema);
const Nothing = (): ReactNode => null;

function FieldTemplate({
  id,
  label,
  schema,
  rawDescription,
  rawErrors,
  children,
  formData,
  fieldPathId,
  onChange,
  registry,
  hidden,
  displayLabel,
}: FieldTemplateProps): ReactNode {
  const { t } = useTranslation();
  const context = contextOf(registry);
  const path = fieldPathId.path;
  const fallback = hidden || isGroup(schema) || path.length === 0 ? undefined : context.fallback(path);
  const isText = (schema as SettingsSchema).translatable === true;
  const differs = fallback !== undefined && !sameJson(fallback, formData) && (context.isBaseLanguage || isText);
  const field = useRef<HTMLDivElement>(null);
  const inGroup = useContext(InGroup);
  const goOn = useFocusOnward(field, differs);
  if (hidden) return null;
  const errors = rawErrors?.length ? (
    <div id={`${id}-error`} className={styles.errors} role="alert">
      {rawErrors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  ) : null;
  if (isGroup(schema))
    return (
      <>
        {children}
        {errors}
      </>
    );
  const reset = differs && (
    <IconButton
      className={styles.reset}
      label={t(context.isBaseLanguage ? "settings.reset" : "settings.resetText", { field: label })}
      onClick={() => {
        goOn(`#${CSS.escape(id)}`, ":is(input, select, textarea, button):not(:disabled)");
        onChange(fallback, path);
      }}
    >
      <RotateCcw size={13} />
    </IconButton>
  );
  const isSwitch = schema.type === "boolean";
  const isList = schema.type === "array";
  const Heading = inGroup ? "h4" : "h3";
  const list = isList || isPicture(schema as SettingsSchema);
  return (
    <div ref={field} className={isSwitch ? styles.switchRow : styles.field} data-invalid={rawErrors?.length ? true : undefined}>
      {list ? (
        <div className={styles.listHead}>
          <Heading id={`${id}-label`}>{label}</Heading>
          {reset}
        </div>
      ) : (
        displayLabel !== false && (
          <div className={styles.labelRow}>
            <label htmlFor={id} id={`${id}-label`}>
              {label}
            </label>
            {isText && !context.isBaseLanguage && !differs && (
              <span className={styles.untranslated}>{t("settings.untranslated", { language: context.languageName })}</span>
            )}
            {reset}
          </div>
        )
      )}
      {/* What is said of a whole list leads to the first control in it: never to the button that resets it. */}
      {list ? <div data-setting={id}>{children}</div> : children}
      {rawDescription && !isPicture(schema as SettingsSchema) && (
        <p id={`${id}-help`} className={styles.help}>
          {rawDescription}
        </p>
      )}
      {errors}
    </div>
  );
}

function ObjectFieldTemplate({ title, properties, fieldPathId, schema, errorSchema, registry }: ObjectFieldTemplateProps): ReactNode {
  const { foldsOf } = contextOf(registry);
  const Heading = useContext(InGroup) ? "h4" : "h3";
  const depth = fieldPathId.path.length;
  const inList = typeof fieldPathId.path.at(-1) === "number";
  // Texts nobody changes every day are folded away; what one looks for first is open.
  const memory = useFoldMemory(
    depth === 1 && foldsOf ? `${foldsOf} ${fieldPathId.$id}` : undefined,
    (schema as SettingsSchema).unfolded ?? fieldPathId.path.at(-1) !== "texts",
  );
  const [open, setOpen] = useUnfolded(fieldPathId.path, memory.initially);
  const values = useContext(BlockValues);
  const belongs = (name: string) =>
    isShown((schema as SettingsSchema).properties?.[name] ?? {}, values) || errorSchema?.[name] !== undefined;
  const shown = properties.filter((property) => !property.hidden && belongs(property.name));
  if (depth === 0 && shown.some(({ name }) => (schema as SettingsSchema).properties?.[name]?.group !== undefined))
    return <SettingGroups shown={shown} schema={schema as SettingsSchema} errors={errorSchema} foldsOf={foldsOf} />;
  const content = shown.map((property) => <div key={property.name}>{property.content}</div>);
  if (depth === 0 || inList) return <div className={styles.fields}>{content}</div>;
  const wrong = errorSchema !== undefined && Object.keys(errorSchema).length > 0;
  const expanded = open || wrong;
  return (
    <section className={styles.group}>
      <Heading>
        <FoldButton
          isExpanded={expanded}
          controls={`${fieldPathId.$id}-group`}
          open={open}
          setOpen={setOpen}
          memory={memory}
          count={shown.length}
        >
          {schema.title ?? title}
        </FoldButton>
      </Heading>
      {expanded && (
        <div id={`${fieldPathId.$id}-group`} className={styles.fields}>
          {content}
        </div>
      )}
    </section>
  );
}

/** Place of the entry that was added last: it opens by itself and takes the focus. */
const AddedEntry = createContext<number | undefined>(undefined);
/** Call before an entry takes itself away. */
const EntryLeaves = createContext<() => void>(() => undefined);

function ArrayFieldTemplate({ items, canAdd, onAddClick, title, schema, registry }: ArrayFieldTemplateProps): ReactNode {
  const { t } = useTranslation();
  const context = contextOf(registry);
  const locked = !context.isBaseLanguage && context.holdsTexts(schema as SettingsSchema);
  const [added, setAdded] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const goOn = useFocusOnward(list, items.length);
  const one = (schema.items as SettingsSchema | undefined)?.title ?? title;
  return (
    <div ref={list} className={styles.list} role="group" aria-label={title}>
      {items.length === 0 && <p className={styles.empty}>{t("settings.emptyList")}</p>}
      <AddedEntry value={added}>
        <EntryLeaves value={() => goOn(":scope > button")}>
          <ol>{items}</ol>
        </EntryLeaves>
      </AddedEntry>
      {locked ? (
        <p className={styles.help}>{t("settings.listLocked")}</p>
      ) : (
        <TextButton className={styles.add} disabled={!canAdd} onClick={(event) => (setAdded(items.length), onAddClick(event))}>
          <Plus size={14} aria-hidden="true" />
          {t("settings.addEntry", { entry: one })}
        </TextButton>
      )}
    </div>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, index, totalItems, registry, schema }: ArrayFieldItemTemplateProps): ReactNode {
  const { t } = useTranslation();
  const context = contextOf(registry);
  const locked = !context.isBaseLanguage && context.holdsTexts(schema as SettingsSchema);
  const isObject = schema.type === "object";
  const isNew = useContext(AddedEntry) === index;
  const leaves = useContext(EntryLeaves);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.querySelector<HTMLElement>(`.${styles.itemBody} :is(input, textarea, select, button)`)?.focus();
    // When it comes, and never again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { formData, errorSchema, fieldPathId } =
    (children as { props?: { formData?: unknown; errorSchema?: object; fieldPathId?: { path: (string | number)[] } } } | undefined)
      ?.props ?? {};
  const [open, setOpen] = useUnfolded(fieldPathId?.path ?? [], totalItems <= 2 || isNew);
  const wrong = errorSchema !== undefined && Object.keys(errorSchema).length > 0;
  const summary = isObject ? summaryOf(formData, schema as SettingsSchema, context) : undefined;
  const numbered = `${(schema as SettingsSchema).title ?? t("settings.entry")} ${index + 1}`;
  const name = summary ? t("settings.entryName", { entry: numbered, summary }) : numbered;
  const mayEdit = useMay("editor");
  const moves = useEntryMoves(item, index, buttonsProps, () =>
    context.say?.(t("settings.entryMoved", { entry: summary ?? t("settings.entry"), position: index + 1, count: totalItems })),
  );
  return (
    <li ref={item} className={styles.item}>
      <div className={styles.itemHead}>
        {mayEdit && !locked && totalItems > 1 && (
          <span
            role="presentation"
            className={styles.grip}
            data-grip
            data-tip={keysInWords(t("settings.entryDrag"))}
            onPointerDown={moves.onPointerDown}
          >
            <GripVertical size={13} aria-hidden="true" />
          </span>
        )}
        {isObject ? (
          <ReadButton
            className={styles.itemName}
            aria-label={name}
            aria-expanded={open || wrong}
            onClick={() => setOpen(!open)}
            onKeyDown={locked ? undefined : moves.onKeyDown}
          >
            <ChevronRight size={13} aria-hidden="true" />
            {/* Drawn, not written: the name says the number its own way, and what is written must stand in it. */}
            {summary && <small data-number={index + 1} />}
            <span>{summary ?? numbered}</span>
          </ReadButton>
        ) : (
          <div className={styles.itemBody}>{children}</div>
        )}
        {!locked && (
          <span className={styles.itemButtons}>
            <IconButton
              label={t("settings.entryUp", { entry: name })}
              disabled={!buttonsProps.hasMoveUp}
              data-move="up"
              onClick={moves.onUp}
            >
              <ArrowUp size={13} />
            </IconButton>
            <IconButton
              label={t("settings.entryDown", { entry: name })}
              disabled={!buttonsProps.hasMoveDown}
              data-move="down"
              onClick={moves.onDown}
            >
              <ArrowDown size={13} />
            </IconButton>
            <IconButton
              label={t("settings.entryRemove", { entry: name })}
              onClick={(event) => {
                leaves();
                context.say?.(t("settings.entryRemoved", { entry: name }));
                buttonsProps.onRemoveItem(event);
              }}
            >
              <Trash2 size={13} />
            </IconButton>
          </span>
        )}
      </div>
      {isObject && (open || wrong) && <div className={styles.itemBody}>{children}</div>}
    </li>
  );
}

/** The first words an entry holds, so that a folded one can be told from the next; an offer is called by its name. */
function summaryOf(data: unknown, schema: SettingsSchema, context: FormContext): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value !== "string" || !value.trim()) continue;
    const holds = schema.properties?.[key]?.holds;
    const words =
      holds === "offer"
        ? context.offers.offers.find((offer) => offer.path === value)?.displayName
        : holds && holds !== "rich-text"
          ? undefined
          : value;
    if (words)
      return words
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 60);
  }
  return undefined;
}

export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ErrorListTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  ArrayFieldTitleTemplate: Nothing,
  ArrayFieldDescriptionTemplate: Nothing,
};
