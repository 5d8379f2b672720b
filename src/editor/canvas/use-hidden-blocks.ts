/**
 * Blocks hidden in the layers tree leave the canvas by one style sheet: no block renders again for it. A strip with its name stays. [BLD-3]
 */
import { useEffect, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import { useUi } from "../state/editor-ui";
import { nodeSelector } from "./canvas-geometry";

const STRIP = `display: block; box-sizing: border-box; padding: calc(3px / var(--canvas-scale, 1)) calc(8px / var(--canvas-scale, 1));
  border: calc(1px / var(--canvas-scale, 1)) dashed #9aa3b2; background: #f6f7f9; color: #545d6d; text-align: start; letter-spacing: normal;
  font: calc(12px / var(--canvas-scale, 1)) / 1.4 var(--editor-font, system-ui);`;

export function useHiddenBlocks(paper: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  const document = useDocument();
  const { commands } = useSession();
  const hidden = useUi((state) => state.hidden);
  useEffect(() => {
    if (hidden.size === 0 || !paper.current) return;
    const rules = [...hidden].flatMap((id) => {
      const entry = document.entry(id);
      if (entry?.kind !== "block") return [];
      const name = t("layers.hiddenBlock", { block: commands.titleOf(entry.block) });
      const at = nodeSelector(id);
      return [
        `${at} { display: block !important; }`,
        `${at} > * { display: none !important; }`,
        `${at}::before { content: ${JSON.stringify(name)} !important; ${STRIP} }`,
      ];
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join("\n"));
    window.document.adoptedStyleSheets = [...window.document.adoptedStyleSheets, sheet];
    return () => void (window.document.adoptedStyleSheets = window.document.adoptedStyleSheets.filter((each) => each !== sheet));
  }, [hidden, paper, document, commands, t]);
}
