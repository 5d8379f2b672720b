/** The blocks that may stand at one place, to look for and to choose from; what is chosen stands exactly there. [BLD-1] */
import { Anchor, Content, Portal, Root } from "@radix-ui/react-popover";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { classNames } from "../../../ui/class-names";
import type { ListTarget } from "../../commands/command-parts";
import { useDocument } from "../../document/editor-document";
import choiceStyles from "../../interface/choices/choices.module.css";
import { isComposing } from "../../../ui/composing";
import { blockCategories } from "../../palette/block-categories";
import { blockChoices } from "../../palette/block-choices";
import { BlockIcon } from "../../palette/BlockIcon";
import { useSession } from "../../screens/edit/session/edit-session";
import { SearchList } from "../../search-list/SearchList";
import { sectionChoices } from "../../sections/section-choices";
import { useEditorUi } from "../../state/editor-ui";
import styles from "./gaps.module.css";

export function BlockPicker({
  at,
  anchor,
  viewport,
}: {
  at: ListTarget;
  anchor: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
}): ReactNode {
  const { t } = useTranslation();
  const { commands, sections: kept, section } = useSession();
  const document = useDocument();
  const { sections } = useStore(kept.store);
  const ui = useEditorUi();
  const [query, setQuery] = useState("");
  // Where one was before: the canvas, or the layers.
  const [before] = useState(() => window.document.activeElement?.closest<HTMLElement>("[data-shortcuts]"));
  const done = useRef(false);
  const ownSections = useMemo(
    () => sectionChoices({ sections, edited: section?.id, document, commands, at, t }),
    [sections, section, document, commands, at, t],
  );
  const groups = useMemo(() => {
    const fitting = new Set(commands.typesFor(at.listId));
    const choices = blockChoices().filter(({ type }) => fitting.has(type));
    const own = { id: "sections", heading: t("sections.title"), entries: ownSections };
    const ofBlocks = blockCategories.map((category) => ({
      id: category,
      heading: t(`categories.${category}`),
      entries: choices
        .filter((choice) => choice.category === category)
        .map(({ id, title, description, icon, words }) => ({
          id,
          label: title,
          about: description,
          icon: <BlockIcon name={icon} />,
          words,
        })),
    }));
    return [...ofBlocks, own];
  }, [commands, at.listId, ownSections, t]);
  const close = () => ui.setState({ inserting: undefined });

  return (
    <Root open onOpenChange={(open) => !open && close()}>
      <Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Portal container={window.document.querySelector("main")}>
        <Content
          className={classNames(choiceStyles.sheet, styles.picker)}
          data-size="large"
          aria-label={t("insert.title")}
          sideOffset={10}
          collisionPadding={8}
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (before ?? viewport.current)?.focus({ preventScroll: true });
          }}
        >
          <p className={styles.where}>{t("insert.in", { place: commands.listName(at.listId) })}</p>
          <SearchList
            label={t("palette.search")}
            none={t("insert.none", { query })}
            query={query}
            onQuery={setQuery}
            groups={groups}
            onChoose={(id) => {
              if (done.current) return;
              done.current = true;
              close();
              const chosen = blockChoices().find((choice) => choice.id === id);
              if (chosen) commands.addNew(chosen.type, at, chosen.preset);
              else void ownSections.find((choice) => choice.id === id)?.run();
            }}
          />
        </Content>
      </Portal>
    </Root>
  );
}
