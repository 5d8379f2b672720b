/** The days of a running shop, its stand-ins and its shoppers' browsers, which a journey goes through in minutes. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { memoryFolder } from "../../../scripts/memory-folder.mjs";
import { dateOf, type CalendarDate } from "../../../src/domain/time/calendar";

const DAY_MS = 86_400_000;

export class ShopClock {
  readonly #file = path.join(mkdtempSync(path.join(memoryFolder(), "tillwright-clock-")), "ahead");
  #aheadMs = 0;

  constructor() {
    this.#write();
  }

  /** What `startShop` starts the shop with. */
  get settings(): Readonly<Record<string, string>> {
    const preload = `--import=${pathToFileURL(path.join(import.meta.dirname, "moved-clock.mjs")).href}`;
    return { MOVED_CLOCK: this.#file, NODE_OPTIONS: [process.env["NODE_OPTIONS"], preload].filter(Boolean).join(" ") };
  }

  get today(): CalendarDate {
    return dateOf(this.#now.toISOString());
  }

  /** The same time of another day, and what the shop does by itself is due. Never goes back. */
  comesTo(day: CalendarDate): void {
    this.#passes(Date.parse(day) - Date.parse(this.today));
  }

  /** Longer than the shop pauses between two looks at what is due. */
  someMinutesLater(): void {
    this.#passes(120_000);
  }

  /** Whoever sits at that browser lives on the same day. */
  async isOn(context: BrowserContext): Promise<void> {
    await context.clock.setFixedTime(this.#now);
  }

  /** Once the shop has stopped. */
  stop(): void {
    rmSync(path.dirname(this.#file), { recursive: true });
  }

  #passes(ms: number): void {
    if (ms < 0 || ms > 400 * DAY_MS) throw new RangeError(`The shop's clock does not move by ${ms} ms`);
    this.#aheadMs += ms;
    this.#write();
  }

  /** In one step: who looks meanwhile reads the one or the other. */
  #write(): void {
    writeFileSync(`${this.#file}.next`, String(this.#aheadMs));
    renameSync(`${this.#file}.next`, this.#file);
  }

  get #now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }
}
