/** What somebody does in the builder, by mouse or by keyboard alone: the same words for both, so that a journey can be walked twice. */
import { expect, type Locator, type Page } from "@playwright/test";
import { Keyboard } from "./keyboard";

type Role = Parameters<Page["getByRole"]>[0];
type Name = string | RegExp;

export interface Hands {
  /** Looks for controls in this part of the window alone. */
  within(region: Locator): Hands;
  pushes(name: Name, role?: Role): Promise<void>;
  /** What stood in the field gives way. */
  types(name: Name, text: string): Promise<void>;
  /** One of a list that the browser shows. */
  chooses(name: Name, option: string): Promise<void>;
  /** One of a group of choices. */
  picks(name: Name): Promise<void>;
  turnsOn(name: Name): Promise<void>;
  turnsOff(name: Name): Promise<void>;
  /** One of a row of tabs. */
  turnsTo(tab: string): Promise<void>;
  /** A block, in the layers of the page. */
  selects(block: string): Promise<void>;
  /** A day and minute, as in "2098-05-01T09:00". */
  dates(name: string, localTime: string): Promise<void>;
  /** A block of the palette, behind the last of the page. */
  places(block: string, canvas: Locator): Promise<void>;
  saves(): Promise<void>;
  undoes(): Promise<void>;
  /** The dialog that is open. */
  closes(): Promise<void>;
  /** The last of a list of buttons. */
  goesToLast(buttons: Locator): Promise<void>;
}

export class Mouse implements Hands {
  constructor(
    private readonly page: Page,
    private readonly region?: Locator,
  ) {}

  within = (region: Locator): Hands => new Mouse(this.page, region);
  pushes = (name: Name, role: Role = "button") => this.control(role, name).click();
  types = (name: Name, text: string) => this.control("textbox", name).fill(text);
  picks = (name: Name) => this.control("radio", name).check();
  turnsOn = (name: Name) => this.control("switch", name).check();
  turnsOff = (name: Name) => this.control("switch", name).uncheck();
  saves = () => this.page.getByRole("button", { name: "Save draft" }).click();
  undoes = () => this.page.getByRole("button", { name: "Undo", exact: true }).first().click();
  closes = () => this.page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  goesToLast = (buttons: Locator) => buttons.last().click();
  turnsTo = (tab: string) => this.control("tab", tab).click();
  dates = (name: string, localTime: string) => (this.region ?? this.page).getByLabel(name).fill(localTime);
  selects = (block: string) =>
    this.page
      .getByRole("treeitem", { name: new RegExp(`^${block}`) })
      .first()
      .click();
  async chooses(name: Name, option: string): Promise<void> {
    await this.control("combobox", name).selectOption({ label: option });
  }

  /** Dragged: into the empty page, or over the lower edge of the last block. */
  async places(block: string, canvas: Locator): Promise<void> {
    const button = this.control("button", `Add ${block}`);
    const last = canvas.locator('[data-list="region:main"] > [data-node] > *').last();
    if ((await last.count()) === 0) return button.dragTo(canvas.getByText("Your page starts here"));
    await button.hover();
    await this.page.mouse.down();
    await last.evaluate((element) => element.scrollIntoView({ block: "end" }));
    // Parts of the block may still be coming, and the canvas scrolls by itself: the hand follows the edge until it rests.
    for (let before: number | undefined; ;) {
      const box = await last.boundingBox();
      const edge = box && box.y + box.height - 3;
      if (box && edge) await this.page.mouse.move(box.x + box.width / 2, edge, { steps: 4 });
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      // While what stands in a block's place gives way to it, there is neither.
      if (edge !== null && edge === before) break;
      before = edge ?? undefined;
    }
    await this.page.mouse.up();
  }

  private readonly control = (role: Role, name: Name): Locator => (this.region ?? this.page).getByRole(role, { name, exact: true }).first();
}

/** The builder has a palette, a panel with every setting of a block, and lists of problems: one after the other. */
const MAX_STOPS = 400;

export class Keys implements Hands {
  private readonly keyboard: Keyboard;

  constructor(
    private readonly page: Page,
    private readonly region?: Locator,
  ) {
    this.keyboard = new Keyboard(page, region, MAX_STOPS, true);
  }

  within = (region: Locator): Hands => new Keys(this.page, region);
  types = (name: Name, text: string) => this.keyboard.types(name, text);
  chooses = (name: Name, option: string) => this.keyboard.chooses(name, option);
  picks = (name: Name) => this.keyboard.picks(name);

  async pushes(name: Name, role: Role = "button"): Promise<void> {
    await this.keyboard.goesTo(role, name);
    await this.keyboard.presses("Enter");
  }

  turnsOn = (name: Name) => this.turns(name, "true");
  turnsOff = (name: Name) => this.turns(name, "false");
  places = (block: string) => this.pushes(`Add ${block}`);
  saves = () => this.keyboard.presses("ControlOrMeta+s");
  undoes = () => this.keyboard.presses("ControlOrMeta+z");
  closes = () => this.keyboard.presses("Escape");

  /** Opened with its first in focus: arrows lead on. */
  async goesToLast(buttons: Locator): Promise<void> {
    await expect(buttons.first()).toBeFocused();
    for (let at = 1; at < (await buttons.count()); at++) await this.keyboard.presses("ArrowDown");
    await expect(buttons.last()).toBeFocused();
  }

  private async turns(name: Name, wanted: "true" | "false"): Promise<void> {
    await this.keyboard.goesTo("switch", name);
    const control = this.keyboard.control("switch", name);
    await expect(control).toHaveAttribute("aria-checked", wanted === "true" ? "false" : "true");
    await this.keyboard.presses("Space");
    await expect(control).toHaveAttribute("aria-checked", wanted);
  }

  /** A row of tabs is one stop, at the one that is open; arrows lead on. */
  async turnsTo(tab: string): Promise<void> {
    const wanted = this.keyboard.control("tab", tab);
    const row = wanted.locator("xpath=ancestor::*[@role='tablist']");
    const open = await row.getByRole("tab", { selected: true }).textContent();
    await this.keyboard.goesTo("tab", open!.trim());
    for (const _tab of await row.getByRole("tab").all()) {
      if ((await wanted.getAttribute("aria-selected")) === "true") return;
      await this.keyboard.presses("ArrowRight");
    }
  }

  /** The tree is one stop; arrows lead through its rows. */
  async selects(block: string): Promise<void> {
    await this.keyboard.goesTo("tree", "Layers of the page");
    const row = this.page.getByRole("treeitem", { name: new RegExp(`^${block}`) }).first();
    await this.keyboard.presses("Home");
    for (let at = 0; at < MAX_STOPS && (await row.getAttribute("aria-selected")) !== "true"; at++) await this.keyboard.presses("ArrowDown");
  }

  /** Browsers show month, day, year, hour, minute and half of the day, and go on by themselves behind each: a year has four digits. */
  async dates(name: string, localTime: string): Promise<void> {
    const field = (this.region ?? this.page).getByLabel(name);
    for (let stop = 0; stop < MAX_STOPS && !(await field.evaluate((element) => element === document.activeElement)); stop++)
      await this.keyboard.presses("Tab");
    const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(localTime)!;
    await this.page.keyboard.type(`${month}${day}${year}${hour}${minute}AM`);
  }
}
