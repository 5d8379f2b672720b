/** Every registered block, by category, found by words: drag one to its place, or press Enter to add it behind the selection. [BLD-1] */
import { Search } from "lucide-react";
import { memo, useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { regionsOf } from "../../layout/catalog";
import { REGIONS, type RegionName } from "../../layout/types";
import { BLOCK_CATEGORIES } from "../../registry/define-block-editor";
import { catalog } from "../catalog-in-words";
import { catalog as english } from "../../storefront/catalog";
import { registry } from "../../storefront/registry";
import interfaceStyles from "../interface/interface.module.css";
import { useSession } from "../screens/edit/session/edit-session";
import { blockEditor } from "./block-editors";
import { BlockIcon } from "./BlockIcon";
import styles from "./LeftPane.module.css";

interface Choice {
  type: string;
  title: string;
  description: string;
  icon: string | undefined;
  category: string;
  words: string;
  /** Regions it stands in by itself; none for one that stands in other blocks only. */
  regions: readonly RegionName[];
}

/** In the person's language; also found by its English words. */
const choicesInWords = (): readonly Choice[] =>
  registry.blocks.map(({ type }) => {
    const editor = blockEditor(type);
    const { title = type, description = "" } = catalog.get(type)?.schema ?? {};
    const category = editor?.category ?? "Content";
    const facts = catalog.get(type);
    const regions = facts ? regionsOf(facts) : [];
    return {
      type,
      regions,
      title,
      description,
      icon: editor?.icon,
      category,
      words: [title, description, english.get(type)?.schema.title ?? "", category, type, ...(editor?.keywords ?? [])]
        .join(" ")
        .toLowerCase(),
    };
  });

export const Palette = memo(function Palette(): ReactNode {
  const { t, i18n } = useTranslation();
  // The words change with the language, which the function reads by itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const choices = useMemo(choicesInWords, [i18n.language]);
  const [query, setQuery] = useState("");
  const found = useMemo(() => {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    return choices.filter((choice) => wanted.every((word) => choice.words.includes(word)));
  }, [query, choices]);
  return (
    <>
      <div className={styles.search}>
        <Search size={14} aria-hidden="true" />
        <input
          className={interfaceStyles.input}
          type="search"
          aria-label={t("palette.search")}
          placeholder={t("palette.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div className={styles.blocks}>
        {BLOCK_CATEGORIES.map((category) => {
          const here = found.filter((choice) => choice.category === category);
          return (
            here.length > 0 && (
              <section key={category} aria-labelledby={`palette-${category}`}>
                <h3 id={`palette-${category}`}>{t(`categories.${category}`)}</h3>
                <ul>
                  {here.map((choice) => (
                    <li key={choice.type}>
                      <PaletteBlock choice={choice} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {found.length === 0 && <p className={styles.none}>{t("palette.none", { query })}</p>}
      </div>
    </>
  );
});

function PaletteBlock({ choice: { type, title, description, icon, regions } }: { choice: Choice }): ReactNode {
  const { t } = useTranslation();
  const { drag, commands } = useSession();
  const id = useId();
  const stands =
    regions.length === 0
      ? t("palette.standsInside")
      : regions.length < REGIONS.length
        ? t("palette.standsIn", { regions: regions.map((region) => t(`regions.${region}`)).join(", ") })
        : undefined;
  const about = [description, stands].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      className={styles.block}
      aria-label={t("palette.add", { block: title })}
      data-tip={about}
      aria-describedby={id}
      onPointerDown={(event) => drag.press(event.nativeEvent, { kind: "new", type, title })}
      onClick={() => commands.addNew(type)}
    >
      <span className={styles.icon}>
        <BlockIcon name={icon} title={title} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <small>{description}</small>
      </span>
      <span id={id} hidden>
        {about}
      </span>
    </button>
  );
}
