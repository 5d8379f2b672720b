import type { ComponentProps, ReactNode } from "react";
import { Popover } from "../../ui/popover/Popover";
import { BasketPanel } from "./BasketPanel";
import type { BasketPopoverSettings } from "./settings.gen";

type Props = Pick<ComponentProps<typeof Popover>, "open" | "onOpenChange" | "anchor" | "takesFocus"> & { settings: BasketPopoverSettings };

/** What opens from the basket button, with the code that places it. */
export function OpenedBasket({ settings, ...popover }: Props): ReactNode {
  return (
    <Popover {...popover} label={settings.texts.title}>
      <BasketPanel settings={settings} onClose={() => popover.onOpenChange(false)} />
    </Popover>
  );
}
