/** Two taps on one block are two choices while several are selected by tapping, and no double click. [BLD-3] */
import { useMemo, useRef } from "react";
import { useEditorUi } from "../../state/editor-ui";

export interface ChoosingTaps {
  /** Call it at each press, before anything is made of it: the first of two may be the one that ends the selecting. */
  note(): void;
  /** Whether one of the last two presses was such a choice. */
  areChoices(): boolean;
}

export function useChoosingTaps(): ChoosingTaps {
  const ui = useEditorUi();
  const lastTwo = useRef<readonly boolean[]>([]);
  return useMemo(
    () => ({
      note: () => void (lastTwo.current = [...lastTwo.current.slice(-1), ui.getState().selectingSeveral]),
      areChoices: () => lastTwo.current.includes(true),
    }),
    [ui],
  );
}
