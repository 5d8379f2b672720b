/** What a drag over empty space selects: what it touches, with what was selected before where a key adds to it. [BLD-3] */
import type { PointerEvent } from "react";
import { PAGE_ID } from "../document/editor-document";
import { isSecondaryPress, isToggle } from "../interface/platform";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import { startMarquee, type MarqueeParts } from "./marquee";

export const isAdding = (event: Pick<PointerEvent, "shiftKey" | "ctrlKey" | "metaKey">): boolean => event.shiftKey || isToggle(event);

export interface MarqueeUse extends Omit<MarqueeParts, "onTouched" | "onEnd"> {
  from: "canvas" | "elsewhere";
  /** The block in whose empty room it begins, which is selected while nothing in it is touched; absent: the page. */
  within?: string | undefined;
  /** What is selected stays so until the pointer moves. */
  keepsSelection?: boolean;
  onEnd?(): void;
}

/** @returns what is called on a press on empty space */
export function useMarquee(): (press: PointerEvent, use: MarqueeUse) => void {
  const { commands } = useSession();
  const ui = useEditorUi();
  return (press, { from, within, keepsSelection, onEnd, ...parts }) => {
    const { selectedId, also, anchorId, selectingSeveral } = ui.getState();
    // A tap beside a block loses nothing of what was selected tap by tap.
    if (selectingSeveral && press.pointerType === "touch") return;
    const before = isAdding(press) ? commands.chosen() : [];
    if (!isAdding(press) && !keepsSelection) commands.select(within ?? PAGE_ID, from);
    if (press.button !== 0 || isSecondaryPress(press) || press.pointerType === "touch") return;
    startMarquee(press.nativeEvent, {
      ...parts,
      onTouched(ids) {
        const all = [...before.filter((id) => !ids.includes(id)), ...ids];
        commands.selectSeveral(all.length === 0 && within !== undefined ? [within] : all, from);
      },
      onEnd(done) {
        onEnd?.();
        if (done) commands.sayChosen();
        else ui.setState({ selectedId, also, anchorId, selectedFrom: from });
      },
    });
  };
}
