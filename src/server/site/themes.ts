/** What the shop says instead of its themes' own values: read once, and again when it has changed. [BLD-12] */
import { randomUUID } from "node:crypto";
import type { ThemeValues } from "../../domain/theme/theme-token";
import type { ThemeLogo } from "../../domain/theme/theme-logo";
import type { ThemeLook } from "../../domain/theme/theme-look";
import { differingThemeValues, logoOf, soundThemeValues, themeProblems } from "../../domain/theme/theme-values";
import type { StorefrontEntry, ThemeColors } from "../../registry/storefront-entry";
import { noteStale, themeKey } from "../cdn/stale-keys";
import { recordAudit } from "../people/audit-trail";
import type { LogoPictures } from "../pictures/logo-pictures";
import { ObjectStoreUnavailable } from "../pictures/store/object-store";
import { say } from "../../registry/message";
import { refuse, type Refusal, type Result, ok } from "../result/refusal";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import { Revisioned } from "../storage/revisioned";

/** Of the settings row that changes with any theme. */
const REVISION = "themes_revision";

/** A theme as its shop has it. */
export interface ShopTheme {
  name: string;
  /** 0 before anything of it was changed. */
  version: number;
  values: ThemeValues;
  updatedAt: string | null;
  updatedBy: string | null;
}

export type ShopThemes = ReadonlyMap<string, ShopTheme>;

export class Themes {
  readonly #current: Revisioned<ShopThemes>;
  #last: ShopThemes | undefined;
  /** What mails can show of their logos, by theme. */
  #mailLogos: ReadonlyMap<string, ThemeLogo> = new Map();

  constructor(
    private readonly storage: Storage,
    private readonly storefront: Pick<StorefrontEntry, "themes" | "themeColors" | "themeLook" | "themeStyle">,
    private readonly logos: LogoPictures,
  ) {
    this.#current = new Revisioned(storage, REVISION, () => this.#read());
  }

  /** Every theme there is, by name. */
  current(): ShopThemes | Promise<ShopThemes> {
    return this.#current.current();
  }

  /** CSS that lies over a theme's own, for a style attribute; "" where nothing was changed. */
  async styleOf(name: string): Promise<string> {
    return this.storefront.themeStyle(name, (await this.current()).get(name)?.values ?? {});
  }

  /** For who cannot wait, as a mail that is written: as it was read last, and read again for the next one. */
  colors(name: string): ThemeColors | undefined {
    Promise.resolve(this.current()).catch(() => undefined);
    return this.storefront.themeColors(name, this.#last?.get(name)?.values);
  }

  /** The same of its fonts, weights and corners. */
  look(name: string): ThemeLook | undefined {
    Promise.resolve(this.current()).catch(() => undefined);
    return this.storefront.themeLook(name, this.#last?.get(name)?.values);
  }

  /** The same of the pictures that mails show. */
  logo(name: string): ThemeLogo | undefined {
    Promise.resolve(this.current()).catch(() => undefined);
    return this.#mailLogos.get(name);
  }

  /** Saves what was made from `version`, for every page in this theme at once. On another version nothing is overwritten. */
  async save(
    name: string,
    { version, values }: { version: number; values: Record<string, unknown> },
    by: string,
  ): Promise<Result<ShopTheme>> {
    const theme = this.storefront.themes.get(name);
    if (!theme) return refuse("not-found", say("theme-not-found", { theme: name }));
    const problems = themeProblems(theme, values).map(({ path, code, message }) => ({ path: `values.${path}`, code, message }));
    if (problems[0]) return refuse("invalid", `${problems[0].path}: ${problems[0].message}`, { problems });
    const logo = await this.#preparedLogo(values as ThemeValues);
    if (logo && !logo.ok) return logo;
    const own = { ...differingThemeValues(theme, values as ThemeValues), ...(logo && { logo: logo.value.logo }) };
    const row = { theme: name, version: version + 1, tokens: JSON.stringify(own), updated_at: new Date().toISOString(), updated_by: by };
    try {
      const taken = await this.storage.transaction<Refusal | undefined>(async (trx) => {
        const stored = await this.storage.locked(trx.selectFrom("theme_values").selectAll().where("theme", "=", name)).executeTakeFirst();
        if ((stored?.version ?? 0) !== version) return conflict(stored);
        const gone = logo && (await this.logos.keep(trx, logo.value));
        if (gone) return gone;
        if (stored) await trx.updateTable("theme_values").set(row).where("theme", "=", name).execute();
        else await trx.insertInto("theme_values").values(row).execute();
        await recordAudit(trx, { kind: "theme-saved", person: by, subject: name, title: name, details: { version: row.version } });
        await this.#current.bump(trx, randomUUID());
        await noteStale(trx, themeKey(name));
        return undefined;
      });
      if (taken) return taken;
    } catch (error) {
      // Two first changes at once.
      if (isUniqueViolation(error)) return conflict(undefined);
      throw error;
    }
    this.forget();
    return ok({ name, version: row.version, values: own, updatedAt: row.updated_at, updatedBy: by });
  }

  /** undefined: there is none among the values. */
  async #preparedLogo(values: ThemeValues) {
    const logo = logoOf(values);
    try {
      return logo && (await this.logos.prepare(logo));
    } catch (error) {
      if (error instanceof ObjectStoreUnavailable) return refuse("unavailable", say("picture-store-unavailable"));
      throw error;
    }
  }

  /** The next reader looks at the database again. */
  forget(): void {
    this.#current.forget();
  }

  async #read(): Promise<ShopThemes> {
    const rows = new Map((await this.storage.db.selectFrom("theme_values").selectAll().execute()).map((row) => [row.theme, row]));
    const last: ShopThemes = new Map(
      [...this.storefront.themes].map(([name, theme]) => {
        const row = rows.get(name);
        return [
          name,
          {
            name,
            version: row?.version ?? 0,
            values: row ? soundThemeValues(theme, parsed(row.tokens)) : {},
            updatedAt: row?.updated_at ?? null,
            updatedBy: row?.updated_by ?? null,
          },
        ];
      }),
    );
    const mailLogos = new Map<string, ThemeLogo>();
    for (const [name, { values }] of last) {
      const logo = logoOf(values);
      if (logo) mailLogos.set(name, await this.logos.inMails(logo));
    }
    this.#mailLogos = mailLogos;
    return (this.#last = last);
  }
}

const conflict = (stored: { version: number; updated_by: string; updated_at: string } | undefined): Refusal =>
  refuse("conflict", say("theme-saved-between", { who: stored?.updated_by ?? say("somebody-else") }), {
    data: stored ? { version: stored.version, updatedBy: stored.updated_by, updatedAt: stored.updated_at } : {},
  });

/** undefined for what is no JSON: the theme stands as it is by itself then. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
