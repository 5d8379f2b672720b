/** Leads to the simulator, which is one of the panes on the left. [BLD-6] */
import { useNarrow } from "../screens/edit/session/use-narrow";
import { useEditorUi } from "../state/editor-ui";

export function useOpenSimulator(): () => void {
  const ui = useEditorUi();
  const narrow = useNarrow();
  return () => ui.setState((state) => ({ leftTab: "shopper", ...(narrow ? { drawer: "left" } : { left: { ...state.left, open: true } }) }));
}
