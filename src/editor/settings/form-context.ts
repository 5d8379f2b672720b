/** What the fields of a form may ask for beyond their own value. */
import type { ShownTheme } from "../theme/use-theme";
import type { LibraryPicture, PicturesApi } from "../api/pictures-api";
import type { FindOffers } from "../screens/edit/session/offer-texts";
import type { PriceWords } from "../prices/use-price-words";
import type { SettingsSchema } from "../../layout/catalog";
import type { ShopFacts } from "../../layout/publish/finding";
import type { OfferChoices } from "../api/builder-api";
import type { FindChoices } from "./choices/use-shop-choices";
import type { Path } from "./settings-data";
import type { LinkTargets } from "./links/use-link-targets";

export interface FormContext {
  /** What its groups are folded as, and are again in the next form of that name; nothing is remembered without it. */
  foldsOf?: string | undefined;
  /** False for what is said in the base language only. */
  isBaseLanguage: boolean;
  languageName: string;
  /** What the field at a path falls back to; undefined where there is nothing to fall back to. */
  fallback(path: Path): unknown;
  offers: OfferChoices;
  /** Reads the offers again; there only while they could not be read. */
  retryOffers?: (() => Promise<void>) | undefined;
  /** What the shop has, by the attribute of conditions that names it; undefined until it is known. */
  choices?: ShopFacts["choices"] | undefined;
  /** Finds more of what an attribute names, where not all is among the choices. */
  findChoices?: Readonly<Record<string, FindChoices>> | undefined;
  /** Of a shop with more offers than these. */
  findOffers?: FindOffers | undefined;
  pictures: PicturesApi;
  /** What prices in texts say; without it none can be written into them. */
  priceWords?: PriceWords | undefined;
  /** Where a link may lead. */
  linkTargets: LinkTargets;
  /** Of the open page, for colours that are chosen by their role in it. */
  theme: ShownTheme;
  /** Says in other languages what the text at a path is, where they say nothing yet. @param field the field whose change it goes with */
  sayElsewhere?: ((path: Path, texts: Readonly<Record<string, string>>, field: string) => void) | undefined;
  /** Says that an upload is in the library only, wherever one is by now. */
  pictureCameLate?: ((picture: LibraryPicture) => void) | undefined;
  /** Read out, and shown nowhere. */
  say?: ((text: string) => void) | undefined;
  holdsTexts(schema: SettingsSchema): boolean;
}
