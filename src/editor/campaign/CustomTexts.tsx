/** What this page says in other words than the shop, in the language of the canvas: found by what is said now. [I18N-1] */
import { Trash2 } from "lucide-react";
import { useId, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { PageCampaign } from "../../layout/campaign/page-campaign";
import { languageName } from "../../i18n/language-name";
import { saidElsewhere } from "../../layout/campaign/custom-texts";
import type { SavedSection } from "../../layout/page/saved-section";
import { isLinkedSection, sectionOf } from "../../layout/sections/linked-section";
import type { BlockNode } from "../../layout/types";
import { subtree } from "../../layout/walk";
import { blockEntry } from "../commands/command-parts";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument, useRevision } from "../document/editor-document";
import { Field } from "../interface/Field";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { PricedField } from "../prices/PricedField";
import { usePriceWords } from "../prices/use-price-words";
import { useSession } from "../screens/edit/session/edit-session";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import { useUi } from "../state/editor-ui";
import styles from "./campaign.module.css";
import { withCustomText } from "./campaign-changes";
import { customizableTexts, matching, type CustomizableText } from "./customizable-texts";

const MAX_SHOWN = 8;

interface Props {
  own: PageCampaign;
  change(next: (campaign: PageCampaign) => PageCampaign, field: string): void;
  said(path: string): string | undefined;
}

export function CustomTexts({ own, change, said }: Props): ReactNode {
  const { t } = useTranslation();
  const { commands, sections: kept } = useSession();
  const document = useDocument();
  const language = useUi((state) => state.language);
  // Blocks that come and go bring their texts.
  useRevision();
  const [typed, setTyped] = useState("");
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const sections = useStore(kept.store, (state) => state.sections);
  const types = [...new Set(blocksInOrder(document).flatMap((id) => typesIn(blockEntry(document, id)!.block, sections)))].join(" ");
  const texts = useMemo(() => customizableTexts(types.split(" ").filter(Boolean), language), [types, language]);
  const custom = own.customTranslations?.[language] ?? {};
  const saidThere = new Set(saidElsewhere(own.customTranslations ?? {}, language));
  const elsewhere = texts.filter(({ key }) => saidThere.has(key));
  const whose = ({ key, block }: CustomizableText) =>
    block ? commands.titleOf({ block }) : t(key.startsWith("payment.") ? "campaign.words.payment" : "campaign.words.page");
  const found = matching(
    texts.filter(({ key }) => !Object.hasOwn(custom, key)),
    typed,
  );
  const goOn = useFocusOnward(list, Object.keys(custom).length);
  const set = (key: string, text: string | undefined) =>
    change((campaign) => withCustomText(campaign, language, key, text), `word ${language} ${key}`);

  const add = ({ key, text }: CustomizableText) => {
    set(key, text);
    // The field that has come is where the words are changed.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-word="${CSS.escape(key)}"]`)?.focus());
  };

  return (
    <fieldset className={styles.days} ref={list}>
      <legend>{t("campaign.words.title", { language: languageName(language) })}</legend>
      {Object.entries(custom).map(([key, text]) => {
        const known = texts.find((each) => each.key === key);
        const label = known ? `${whose(known)}: ${known.text}` : key;
        return (
          <div key={key} className={styles.word}>
            <WordField
              label={label}
              data-place={`campaign.customTranslations.${language}["${key}"]`}
              data-word={key}
              lang={language}
              value={text}
              error={said(`customTranslations.${language}["${key}"]`)}
              onChange={(value) => set(key, value)}
            />
            <IconButton
              label={t("campaign.words.remove", { text: label })}
              onClick={() => (goOn("[data-word-search]"), set(key, undefined))}
            >
              <Trash2 size={15} />
            </IconButton>
          </div>
        );
      })}
      {elsewhere.length > 0 && (
        <>
          <p className={interfaceStyles.help} id={`${id}-elsewhere`}>
            {t("campaign.words.elsewhere", { language: languageName(language) })}
          </p>
          <ul className={styles.found} aria-labelledby={`${id}-elsewhere`}>
            {elsewhere.map((each) => (
              <li key={each.key} data-place={`campaign.customTranslations.${language}["${each.key}"]`}>
                <TextChoice text={each} whose={whose(each)} onChoose={() => add(each)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Field
        label={t("campaign.words.find")}
        help={t("campaign.words.help")}
        type="search"
        data-word-search=""
        value={typed}
        onChange={setTyped}
      />
      <div role="status" className={interfaceStyles.help}>
        {typed.trim() !== "" && t("campaign.words.found", { count: found.length })}
      </div>
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t("campaign.words.results")}>
          {found.slice(0, MAX_SHOWN).map((each) => (
            <li key={each.key}>
              <TextChoice
                text={each}
                whose={whose(each)}
                onChoose={() => {
                  add(each);
                  setTyped("");
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Types of a block and of what stands in it, or in the section that it links. */
const typesIn = (block: BlockNode, sections: readonly SavedSection[]): string[] =>
  isLinkedSection(block)
    ? (sections.find(({ id }) => id === sectionOf(block))?.blocks ?? []).flatMap((each) => [...subtree(each)].map((inside) => inside.block))
    : [block.block];

function TextChoice({ text, whose, onChoose }: { text: CustomizableText; whose: string; onChoose(): void }): ReactNode {
  return (
    <button type="button" onClick={onChoose}>
      {text.text}
      <small>{whose}</small>
    </button>
  );
}

interface WordFieldProps {
  label: string;
  "data-place": string;
  "data-word": string;
  lang: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

const MAX_LENGTH = 1000;

function WordField({ label, error, ...rest }: WordFieldProps): ReactNode {
  const id = useId();
  const prices = { words: usePriceWords(), choices: useOfferChoices(), retry: useOfferRetry(), find: useFindOffers() };
  return (
    <div className={interfaceStyles.field}>
      <label className={interfaceStyles.label} htmlFor={id}>
        {label}
      </label>
      <PricedField
        {...rest}
        id={id}
        className={interfaceStyles.input}
        label={label}
        isLong={false}
        maxLength={MAX_LENGTH}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        prices={prices}
      />
      <div id={`${id}-help`}>{error && <p className={interfaceStyles.error}>{error}</p>}</div>
    </div>
  );
}
