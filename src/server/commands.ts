/** What a shop owner does from the command line. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import type { StorefrontEntry } from "../registry/storefront-entry";
import { retryFailedEvents } from "./jobs/outbox";
import { describeProblem, type FileProblem, type Kind } from "./catalogue/import/catalogue-files";
import { CatalogueStore } from "./catalogue/catalogue-store";
import type { Config } from "./config/config";
import { exportLayouts, importLayouts } from "./pages/layout-files";
import { Pages } from "./pages/pages";
import { movePictures, PICTURE_PLACES } from "./pictures/store/move-pictures";
import { s3Store } from "./pictures/store/object-store";
import { MissingFiles } from "./pages/publishing/missing-files";
import { PictureWeights } from "./pages/publishing/picture-weights";
import { Publishing } from "./pages/publishing/publishing";
import { connectedHandlers } from "./payment/connected-handlers";
import { PaymentHandlers } from "./payment/payment-handlers";
import { LogoPictures } from "./pictures/logo-pictures";
import { PictureBytes } from "./pictures/store/picture-bytes";
import { Themes } from "./site/themes";
import { openStorage } from "./storage/open-storage";
import { DatabaseUnavailable } from "./storage/unavailable";

/** What each wants to be told. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  "catalogue-import": "<folder>",
  "layouts-import": "<folder>",
  "layouts-export": "<folder>",
  backup: "<file>",
  "mails-retry": undefined,
  "pictures-move": PICTURE_PLACES.join("|"),
};
export const COMMANDS: readonly string[] = Object.keys(WORDS);

/** @returns the exit code: 0 done, 1 refused (with every problem printed), 2 used wrongly */
export async function runCommand(
  command: string,
  words: readonly string[],
  { config, storefront }: { config: Config; storefront: StorefrontEntry; log: Logger },
): Promise<number> {
  const wanted = WORDS[command];
  const [word] = words;
  const place = PICTURE_PLACES.find((each) => each === word);
  if (words.length !== (wanted ? 1 : 0) || word === "" || (command === "pictures-move" && !place)) {
    console.error(`Usage: ${command}${wanted ? ` ${wanted}` : ""}`);
    return 2;
  }
  const target = path.resolve(word ?? ".");
  // A shop of the version before may be running on it: a backup writes nothing into what it copies, and no other command takes it along.
  const storage = await openStorage(config, command === "backup" ? "never" : "new");
  try {
    const pages = new Pages(storage, storefront.catalog);
    switch (command) {
      case "catalogue-import": {
        const imported = await new CatalogueStore(storage).importFolder(target);
        if (!imported.ok) return refused(imported.problems.map(describeProblem));
        warn(imported.warnings);
        console.log(
          `Imported ${countsInWords(imported.counts) || "nothing"} as revision ${imported.revision}. ` +
            "A running shop sells from it within a second; GET /api/health names its revision.",
        );
        return 0;
      }
      case "layouts-import": {
        const imported = await importLayouts(target, pages, "layouts-import");
        if (!imported.ok) return refused(imported.problems.map(describeProblem));
        // Files under version control are their author's word, so they go live; what the builder would have held up is said all the same.
        const payments = new PaymentHandlers(connectedHandlers(config));
        const publishing = new Publishing({
          pages,
          catalogue: new CatalogueStore(storage),
          payments,
          themes: new Themes(storage, storefront, new LogoPictures(storage, new PictureBytes(storage))),
          storefront,
          pictures: new PictureWeights(storage, path.join(config.root, "public")),
          files: new MissingFiles(storage, path.join(config.root, "public")),
        });
        const warnings: FileProblem[] = [];
        for (const layout of imported.layouts)
          warnings.push(...(await publishing.findings(layout)).map((finding) => ({ ...finding, file: `${layout.id}.json` })));
        warn(warnings);
        console.log(`Imported and published ${counted(imported.layouts.length, "page")}.`);
        return 0;
      }
      case "layouts-export":
        console.log(`Wrote ${counted(await exportLayouts(target, pages), "page")} to ${target}`);
        return 0;
      case "pictures-move": {
        if (!config.pictureStore) return refused(["PICTURE_STORE_URL: expected the address of the picture store, got nothing"]);
        const { moved, lost } = await movePictures(storage, s3Store(config.pictureStore), place!);
        console.log(`Moved ${counted(moved, "file")} of pictures to the ${place}.`);
        for (const object of lost) console.error(`The picture store has lost ${object}: what names it was left as it is`);
        return lost.length === 0 ? 0 : 1;
      }
      case "mails-retry":
        console.log(`The running shop sends ${counted(await retryFailedEvents(storage), "failed mail")} again.`);
        return 0;
      default:
        if (existsSync(target)) return refused([`${target} exists already; a backup never overwrites`]);
        try {
          await storage.backup(target);
        } catch (error) {
          return refused([`The backup could not be written to ${target}: ${reasonOf(error)}. The shop's database is unharmed`]);
        }
        console.log(`Wrote ${target}`);
        return 0;
    }
  } finally {
    await storage.close();
  }
}

/** @param noun of one, whose plural ends in "s" */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Of each kind how many: "307 offers, 1 promo code, the shop's settings". */
const countsInWords = (counts: Partial<Record<Kind, number>>): string =>
  Object.entries(counts)
    .map(([kind, count]) => (kind === "shop" ? "the shop's settings" : counted(count, kind === "promo-code" ? "promo code" : kind)))
    .join(", ");

/** Of a copy that fails the database says what it says of itself: the words below it are about the copy. */
function reasonOf(error: unknown): string {
  const { message } = error instanceof DatabaseUnavailable && error.cause instanceof Error ? error.cause : (error as Error);
  return message;
}

function warn(warnings: readonly FileProblem[]): void {
  if (warnings.length > 0)
    console.warn(`Imported, but worth a look:\n${warnings.map((warning) => `  ${describeProblem(warning)}`).join("\n")}`);
}

function refused(problems: readonly string[]): number {
  console.error(`Nothing was changed:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  return 1;
}
