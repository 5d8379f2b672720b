/** What can be done to the selected blocks, at a point of the screen. (decision 036) */
import { Content, Item, Portal, Root, Separator, Trigger } from "@radix-ui/react-dropdown-menu";
import { Fragment, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { classNames } from "../../ui/class-names";
import { useDocument, useEntry } from "../document/editor-document";
import choices from "../interface/choices/choices.module.css";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, useUi } from "../state/editor-ui";
import { blockActions } from "./block-actions";
import styles from "./menu.module.css";
import { keysInWords } from "../interface/keys-in-words";

export function BlockMenu({ at }: { at: { x: number; y: number } }): ReactNode {
  const { t } = useTranslation();
  const { commands, section } = useSession();
  const navigate = useNavigate();
  const document = useDocument();
  const ui = useEditorUi();
  const mayEdit = useMay("editor");
  const [before] = useState(() => {
    const active = window.document.activeElement;
    return active?.closest<HTMLElement>("[data-shortcuts]") ?? window.document.querySelector<HTMLElement>("section[data-shortcuts]");
  });
  const opens = useRef(false);
  const id = useUi((state) => state.selectedId);
  const entry = useEntry(id);
  const count = commands.chosen().length;
  const title =
    count > 1 ? t("several.heading", { count }) : entry?.kind === "block" ? commands.titleOf(entry.block) : commands.listName(id);
  const groups = blockActions({
    commands,
    document,
    ui,
    mayEdit,
    isSection: section !== undefined,
    openSection: (id) => void navigate(`/sections/${id}`),
    t: (key, values) => t(key, values ?? {}),
  });

  return (
    <Root open modal={false} onOpenChange={(open) => !open && ui.setState({ menu: undefined })}>
      <Trigger asChild>
        <span className={styles.point} style={{ left: at.x, top: at.y }} aria-hidden="true" />
      </Trigger>
      <Portal container={window.document.querySelector("main")}>
        <Content
          className={classNames(choices.sheet, styles.menu)}
          aria-label={t("menu.label", { block: title })}
          aria-labelledby={undefined}
          align="start"
          // Where it scrolls, a key has to reach it.
          tabIndex={0}
          loop
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!opens.current) before?.focus({ preventScroll: true });
          }}
        >
          {groups.map((actions, index) => (
            <Fragment key={actions[0]!.id}>
              {index > 0 && <Separator className={styles.rule} />}
              {actions.map(({ id: action, label, keys, refused, danger, opens: takesFocus, run }) => (
                <Item
                  key={action}
                  className={styles.item}
                  textValue={label}
                  data-danger={(danger && !refused) || undefined}
                  // Not the library's "disabled": keys would pass it over, and nobody would hear why.
                  aria-disabled={refused ? true : undefined}
                  onSelect={(event) => {
                    if (refused) return event.preventDefault();
                    opens.current = takesFocus ?? false;
                    ui.setState({ menu: undefined });
                    run();
                  }}
                >
                  <span>
                    {label}
                    {refused && <small>{refused}</small>}
                  </span>
                  {keys && <kbd aria-hidden="true">{keysInWords(keys)}</kbd>}
                </Item>
              ))}
            </Fragment>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
