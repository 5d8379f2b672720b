/** Sections that people keep, above the blocks: a press adds a copy near the selection, a tap where one taps next. [BLD-11] */
import { Copy, Ellipsis, LayoutTemplate, Link2, Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import type { SavedSection } from "../../layout/page/saved-section";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument } from "../document/editor-document";
import choices from "../interface/choices/choices.module.css";
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
  const { sections: kept, commands, section: edited } = useSession();
  const { sections, status } = useStore(kept.store);
  const [asked, setAsked] = useState<SavedSection>();
  const shown = sections.filter(({ id, name }) => id !== edited?.id && name.toLowerCase().includes(query.trim().toLowerCase()));

  // On a narrow screen the palette lies over the place where the blocks now stand.
  const added = (isAdded: boolean) => isAdded && ui.getState().drawer === "left" && ui.setState({ drawer: undefined });
  const copy = async ({ id }: SavedSection) => added(await commands.insertCopy(id));
  // As a block that is tapped; on an empty page there is one place.
  const place = (section: SavedSection) => {
    if (!mayEdit || blocksInOrder(document).length === 0) return void copy(section);
    const put: Placing["put"] = (at) => void commands.insertCopy(section.id, at);
    ui.setState({ placing: { types: section.blocks.map(({ block }) => block), title: section.name, put }, drawer: undefined });
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
              onClick={({ nativeEvent }) => (isTap(nativeEvent) ? place(section) : void copy(section))}
            />
            <Menu
              label={t("sections.more", { name: section.name })}
              icon={<Ellipsis size={15} aria-hidden="true" />}
              items={[
                ...(edited
                  ? []
                  : [
                      {
                        label: t("sections.insertLink"),
                        icon: <Link2 size={15} />,
                        onSelect: () => added(commands.insertLink(section.id)),
                      },
                    ]),
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
