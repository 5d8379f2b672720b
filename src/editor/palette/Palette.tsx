/** Every registered block, by category, found by words: drag one to its place, or press Enter to add it behind the selection. [BLD-1] */
import { memo, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { REGIONS } from "../../layout/types";
import { classNames } from "../../ui/class-names";
import choiceStyles from "../interface/choices/choices.module.css";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument } from "../document/editor-document";
import { SearchField } from "../interface/choices/SearchField";
import { isTap } from "../interface/platform";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { SectionList } from "../sections/SectionList";
import { useEditorUi, useUi, type Placing } from "../state/editor-ui";
import { blockCategories } from "./block-categories";
import { blockChoices, type BlockChoice } from "./block-choices";
import { BlockIcon } from "./BlockIcon";
import styles from "./LeftPane.module.css";
import { PaletteEntry } from "./PaletteEntry";

export const Palette = memo(function Palette(): ReactNode {
  const { t, i18n } = useTranslation();
  // The words change with the language, which the function reads by itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const choices = useMemo(blockChoices, [i18n.language]);
  const [query, setQuery] = useState("");
  const ui = useEditorUi();
  const wish = useUi((state) => state.paletteWish);
  const blocks = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    if (wish) return choices.filter((choice) => choice.provides.includes(wish.part));
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    return choices.filter((choice) => wanted.every((word) => choice.words.includes(word)));
  }, [wish, query, choices]);
  // Enter then adds what was missing.
  useEffect(() => {
    if (wish) blocks.current?.querySelector<HTMLElement>("li button")?.focus();
  }, [wish]);
  const showAll = () => ui.setState({ paletteWish: undefined });
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t("palette.search")}
          value={query}
          onChange={(words) => {
            showAll();
            setQuery(words);
          }}
        />
      </div>
      <div ref={blocks} className={styles.blocks}>
        {wish && (
          <p className={styles.fitting}>
            {t("palette.fitting")}
            <button type="button" onClick={showAll}>
              {t("palette.showAll")}
            </button>
          </p>
        )}
        {!wish && <SectionList query={query} />}
        {blockCategories.map((category) => {
          const here = found.filter((choice) => choice.category === category);
          return (
            here.length > 0 && (
              <section key={category} aria-labelledby={`palette-${category}`}>
                <h2 className={choiceStyles.heading} id={`palette-${category}`}>
                  {t(`categories.${category}`)}
                </h2>
                <ul>
                  {here.map((choice) => (
                    <li key={choice.id}>
                      <PaletteBlock choice={choice} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {found.length === 0 && <p className={classNames(choiceStyles.none, styles.none)}>{t("palette.none", { query })}</p>}
      </div>
    </>
  );
});

function PaletteBlock({ choice: { type, preset, title, description, icon, regions } }: { choice: BlockChoice }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { drag, commands } = useSession();
  const document = useDocument();
  const mayEdit = useMay("editor");
  const id = useId();
  const stands =
    regions.length === 0
      ? t("palette.standsInside")
      : regions.length < REGIONS.length
        ? t("palette.standsIn", { regions: regions.map((region) => t(`regions.${region}`)).join(", ") })
        : undefined;
  const about = [description, stands].filter(Boolean).join(" ");
  return (
    <PaletteEntry
      icon={<BlockIcon name={icon} />}
      name={title}
      about={description}
      aria-label={t("palette.add", { block: title })}
      data-tip={about}
      aria-describedby={id}
      onPointerDown={(event) => drag.press(event.nativeEvent, { kind: "new", type, preset, title })}
      onClick={({ nativeEvent }) => {
        ui.setState({ paletteWish: undefined });
        // A finger shows the place where a mouse would have dragged it: on the page, which a narrow screen's palette lies over.
        const put: Placing["put"] = (at) => void commands.addNew(type, at, preset);
        if (mayEdit && isTap(nativeEvent) && blocksInOrder(document).length > 0)
          ui.setState({ placing: { types: [type], title, put }, drawer: undefined });
        else put();
      }}
    >
      <span id={id} hidden>
        {about}
      </span>
    </PaletteEntry>
  );
}
