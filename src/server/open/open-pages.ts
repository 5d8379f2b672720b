/** What the builder works on: pages with all that goes live with them. [BLD-9] */
import path from "node:path";
import { PageBin } from "../pages/page-bin";
import type { Pages } from "../pages/pages";
import { PagePresences } from "../pages/presence/page-presence";
import { SectionPresences } from "../pages/presence/section-presence";
import { PreviewLinks } from "../pages/preview/preview-links";
import { MissingFiles } from "../pages/publishing/missing-files";
import { PictureWeights } from "../pages/publishing/picture-weights";
import { Publishing } from "../pages/publishing/publishing";
import { ScriptWeights } from "../pages/publishing/script-weights";
import { PageSchedules } from "../pages/schedule/page-schedules";
import { SavedShoppers } from "../pages/preview/saved-shoppers";
import { SavedSections } from "../pages/sections/saved-sections";
import { SectionChanges } from "../pages/sections/section-changes";
import { BlockUpgrades } from "../pages/upgrades/block-upgrades";
import { PictureFiles } from "../pictures/picture-files";
import { PictureReplacements } from "../pictures/picture-replacements";
import { Pictures } from "../pictures/pictures";
import type { PictureBytes } from "../pictures/store/picture-bytes";
import type { ServerOptions } from "../services";
import type { Themes } from "../site/themes";
import type { Ground } from "./ground";

interface PageParts {
  pages: Pages;
  themes: Themes;
  scripts: ServerOptions["scripts"];
  pictureBytes: PictureBytes;
}

export function openPages(ground: Ground, { pages, themes, scripts, pictureBytes }: PageParts) {
  const { config, log, storage, catalogue, payments, storefront, onMail } = ground;
  const publishing = new Publishing({
    pages,
    catalogue,
    payments,
    themes,
    storefront,
    pictures: new PictureWeights(storage, path.join(config.root, "public")),
    files: new MissingFiles(storage, path.join(config.root, "public")),
    scripts: new ScriptWeights(scripts, storefront.code, (error) =>
      log.warn({ err: error }, "what pages make browsers load cannot be weighed"),
    ),
  });
  const savedSections = new SavedSections(storage, storefront.catalog);
  const sectionChanges = new SectionChanges({ storage, pages, publishing, sections: savedSections, storefront });
  return {
    pages,
    themes,
    publishing,
    savedSections,
    pageSchedules: new PageSchedules({
      storage,
      pages,
      publishing,
      onMail,
      onFault: (error, page) => log.error({ err: error, page }, "what was planned for a page cannot be done"),
    }),
    pageBin: new PageBin(storage, pages, config.retention.deletedPageDays),
    sectionChanges,
    blockUpgrades: new BlockUpgrades(storage, storefront.catalog),
    pictures: new Pictures({ storage, bytes: pictureBytes, log }),
    pictureBytes,
    pictureFiles: new PictureFiles({ storage, bytes: pictureBytes, log }),
    pictureReplacements: new PictureReplacements({ storage, pages, sectionChanges }),
    pagePresences: new PagePresences(storage),
    sectionPresences: new SectionPresences(storage),
    savedShoppers: new SavedShoppers(storage),
    previewLinks: new PreviewLinks({ storage, pages, publicUrl: () => config.publicUrl }),
  };
}
