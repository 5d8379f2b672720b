/** What the panes of an open page share. */
import type { PicturesApi } from "../../../api/pictures-api";
import { createContext, useContext } from "react";
import type { BuilderApi } from "../../../api/builder-api";
import type { PageSummary } from "../../../../layout/page/page-summary";
import type { Layout, RegionName } from "../../../../layout/types";
import type { Commands } from "../../../commands/create-commands";
import type { DragController } from "../../../drag/drag-controller";
import type { Findings } from "../../../findings/findings";
import type { OfferTexts } from "./offer-store";
import type { Presence } from "../../../presence/presence-store";
import type { ScheduleStore } from "../../../schedule/schedule-store";
import type { SectionStore } from "../../../sections/section-store";
import type { ShopperStore } from "../../../simulation/shopper-store";
import type { ThemeStore } from "../../../theme/theme-store";
import type { Saving } from "./saving";

/** A section that is edited on a canvas of its own, in place of a page. */
export interface EditedSection {
  id: string;
  /** Where its blocks stand on the canvas. */
  region: RegionName;
}

export interface EditSession {
  api: BuilderApi;
  page: PageSummary;
  /** What is edited is no page but this section: it is saved for every page that links it. */
  section: EditedSection | undefined;
  /** The page as it was when it was opened. */
  opened: Layout;
  commands: Commands;
  drag: DragController;
  saving: Saving;
  /** Who else has the page open. */
  presence: Presence;
  /** When the page goes live, or off the shop, by itself. */
  schedule: ScheduleStore;
  /** Blocks that people keep to use them again. */
  sections: SectionStore;
  /** Simulated shoppers that people keep. */
  shoppers: ShopperStore;
  /** Forgets what this browser keeps of work that is not saved: somebody chose to leave it. */
  dropUnsaved(): void;
  /** The same of the themes. */
  dropUnsavedThemes(): void;
  /** Keeps what of the page is not saved for whoever opens it again. @returns false where this browser cannot */
  leaveUnsaved(): boolean;
  /** What keeps the page from being published, and what is worth a look. */
  findings: Findings;
  /** What the shop sells, in the language that is edited: useOfferChoices reads it. */
  offers: OfferTexts;
  /** How the shop changes its themes. */
  themes: ThemeStore;
  /** Pictures of the shop; asked for when somebody looks for one. */
  pictures: PicturesApi;
}

export const EditSessionContext = createContext<EditSession | null>(null);

/** @throws Error outside an open page */
export function useSession(): EditSession {
  const session = useContext(EditSessionContext);
  if (!session) throw new Error("useSession needs an open page around it");
  return session;
}
