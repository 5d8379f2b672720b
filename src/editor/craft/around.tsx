/** On the canvas: the element around a block of which something is said, as shoppers get it. [BLD-4] */
import { useMemo, type ReactNode } from "react";
import { appearanceAttributes, type BlockAppearance } from "../../layout/appearance/block-appearance";
import pageStyles from "../../renderer/render-page.module.css";

export function Around({ appearance, children }: { appearance: BlockAppearance | undefined; children: ReactNode }): ReactNode {
  const attributes = useMemo(() => appearanceAttributes(appearance), [appearance]);
  return attributes ? (
    <div className={pageStyles.around} {...attributes}>
      {children}
    </div>
  ) : (
    children
  );
}
