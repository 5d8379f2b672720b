/** Sections that people keep, above the blocks, as a copy or a link: dragged to a place, pressed, or put where one taps next. [BLD-11] */
import { Copy, Ellipsis, LayoutTemplate, Link2, Pencil, Trash2 } from "lucide-react";
import { useState, type MouseEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import type { SavedSection } from "../../layout/page/saved-section";
import type { ListTarget } from "../commands/command-parts";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument } from "../document/editor-document";
import choices from "../interface/choices/choices.module.css";
import { IconButton } from "../interface/IconButton";
import { Menu } from "../interface/Menu";
import { isTap } from "../interface/platform";
import { TextButton } from "../interface/TextButton";
import { PaletteEntry } from "../palette/PaletteEntry";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, type Placing } from "../state/editor-ui";
import { RemoveSectionDialog } from "./RemoveSectionDialog";
import styles from "./sections.module.css";

/** @param query only those whose name has it */
export function SectionList({ query }: { query: string }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const navigate = useNavigate();
  const document = useDocument();
  const mayEdit = useMay("editor");
  const { sections: kept, commands, drag, section: edited } = useSession();
  const { sections, status } = useStore(kept.store);
  const [asked, setAsked] = useState<SavedSection>();
  const shown = sections.filter(({ id, name }) => id !== edited?.id && name.toLowerCase().includes(query.trim().toLowerCase()));

  // On a narrow screen the palette lies over the place where the blocks now stand.
  const added = (isAdded: boolean) => isAdded && ui.getState().drawer === "left" && ui.setState({ drawer: undefined });
  const copy = async ({ id }: SavedSection, at?: ListTarget) => added(await commands.insertCopy(id, at));
  const link = ({ id }: SavedSection, at?: ListTarget) => added(commands.insertLink(id, at));
  /** As a block of the palette is dragged, pressed and tapped; on an empty page there is one place. */
  const ways = (section: SavedSection, insert: (section: SavedSection, at?: ListTarget) => unknown) => {
    const types = section.blocks.map(({ block }) => block);
    const put: Placing["put"] = (at) => void insert(section, at);
    return {
      onPointerDown: (event: PointerEvent) => drag.press(event.nativeEvent, { kind: "section", types, title: section.name, put }),
      onClick: ({ nativeEvent }: MouseEvent) => {
        if (isTap(nativeEvent) && mayEdit && blocksInOrder(document).length > 0)
          ui.setState({ placing: { types, title: section.name, put }, drawer: undefined });
        else put();
      },
    };
  };
  const about = ({ blocks, uses }: SavedSection) =>
    [t("sections.blocks", { count: blocks.length }), uses.all > 0 ? t("sections.usedOn", { count: uses.all }) : ""]
      .filter(Boolean)
      .join(" · ");

  const unread = status === "failed" && (
    <p className={styles.unread} role="status">
      {t("sections.loadFailed")}{" "}
      <TextButton variant="quiet" onClick={() => void kept.refresh()}>
        {t("common.tryAgain")}
      </TextButton>
    </p>
  );
  // What was kept since is known all the same.
  if (shown.length === 0) return unread;
  return (
    <section aria-labelledby="palette-own-sections">
      <h2 className={choices.heading} id="palette-own-sections">
        {t("sections.title")}
      </h2>
      {unread}
      <ul>
        {shown.map((section) => (
          <li key={section.id} className={styles.entry}>
            <PaletteEntry
              icon={<LayoutTemplate size={16} aria-hidden="true" />}
              name={section.name}
              about={about(section)}
              aria-label={t("palette.add", { block: section.name })}
              {...ways(section, copy)}
            />
            {!edited && (
              <IconButton label={t("sections.addLink", { name: section.name })} className={styles.link} {...ways(section, link)}>
                <Link2 size={15} aria-hidden="true" />
              </IconButton>
            )}
            <Menu
              label={t("sections.more", { name: section.name })}
              icon={<Ellipsis size={15} aria-hidden="true" />}
              items={[
                ...(edited ? [] : [{ label: t("sections.insertLink"), icon: <Link2 size={15} />, onSelect: () => link(section) }]),
                { label: t("sections.insertCopy"), icon: <Copy size={15} />, onSelect: () => void copy(section) },
                { label: t("sections.edit"), icon: <Pencil size={15} />, onSelect: () => void navigate(`/sections/${section.id}`) },
                ...(mayEdit
                  ? [{ label: t("sections.remove"), icon: <Trash2 size={15} />, danger: true, onSelect: () => setAsked(section) }]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
      {asked && <RemoveSectionDialog section={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
