/** Somebody without a mouse: Tab and Shift+Tab to get there, arrows, letters, Space and Enter to say it. Nothing else touches the page. */
import { expect, type Locator, type Page } from "@playwright/test";

type Role = Parameters<Page["getByRole"]>[0];
type Name = string | RegExp;

/** More stops than any page of ours has. */
const MAX_STOPS = 150;

export class Keyboard {
  /**
   * @param region where controls are looked for: the page, or a part of it whose labels occur twice
   * @param mostStops how many presses of Tab are no loop yet
   * @param goesTheShorterWay forwards or backwards, as somebody does who knows the window
   */
  constructor(
    readonly page: Page,
    private readonly region?: Locator,
    private readonly mostStops = MAX_STOPS,
    private readonly goesTheShorterWay = false,
  ) {}

  within(region: Name): Keyboard {
    return new Keyboard(this.page, this.page.getByRole("region", { name: region }));
  }

  /** Of several with that name the first, as Tab comes to it first. */
  control(role: Role, name: Name): Locator {
    return (this.region ?? this.page).getByRole(role, { name, exact: true }).first();
  }

  /** Tab until the control has the focus; it must then be seen, uncovered, with the mark of the focus on it. */
  async goesTo(role: Role, name: Name): Promise<void> {
    const isBehind = this.goesTheShorterWay && (await this.control(role, name).evaluate(isNearerBackwards));
    await this.travels(isBehind ? "Shift+Tab" : "Tab", role, name);
  }

  async goesBackTo(role: Role, name: Name): Promise<void> {
    await this.travels("Shift+Tab", role, name);
  }

  async presses(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** What stood in the field gives way. */
  async types(name: Name, text: string): Promise<void> {
    await this.goesTo("textbox", name);
    await this.retypes(text);
    await expect(this.control("textbox", name)).toHaveValue(text);
  }

  /** In the field that has the focus. */
  async retypes(text: string): Promise<void> {
    await this.presses("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Into the date field that has the focus, in the order in which the browser shows its parts. */
  async typesDate(day: Date): Promise<void> {
    await this.page.keyboard.type(
      new Intl.DateTimeFormat("en-US", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" })
        .format(day)
        .replaceAll("/", ""),
    );
  }

  async writes(texts: readonly (readonly [name: Name, text: string])[]): Promise<void> {
    for (const [name, text] of texts) await this.types(name, text);
  }

  /** In a list that the browser shows: from the first choice downwards, as letters that follow each other too slowly begin anew. */
  async chooses(name: Name, option: string): Promise<void> {
    await this.goesTo("combobox", name);
    const list = this.control("combobox", name);
    const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? "");
    const count = await list.locator("option").count();
    await this.presses("Home");
    for (let step = 0; step < count && (await chosen()) !== option; step++) await this.presses("ArrowDown");
    expect(await chosen()).toBe(option);
  }

  /** Reaches a box that is ticked to begin with, and leaves it so. */
  async findsTicked(name: Name): Promise<void> {
    await this.goesTo("checkbox", name);
    await expect(this.control("checkbox", name)).toBeChecked();
  }

  async ticks(name: Name): Promise<void> {
    await this.goesTo("checkbox", name);
    await this.presses("Space");
    await expect(this.control("checkbox", name)).toBeChecked();
  }

  /** One of a group, which is one stop: arrows lead on from the choice that stands there. */
  async picks(name: Name): Promise<void> {
    const radio = this.control("radio", name);
    const group = radio.locator("xpath=ancestor::*[@role='radiogroup' or self::fieldset][1]");
    for (let stops = 0; !(await group.evaluate((element) => element.contains(document.activeElement))); stops++) {
      if (stops > this.mostStops) throw new Error(`Tab does not reach the choice "${String(name)}"`);
      await this.presses("Tab");
    }
    const choices = await group.getByRole("radio").count();
    for (let step = 0; step < choices && !(await radio.isChecked()); step++)
      await this.presses((await stopAt(radio)) === ARRIVED ? "Space" : "ArrowDown");
    await expect(radio).toBeChecked();
  }

  async pushes(name: Name): Promise<void> {
    await this.goesTo("button", name);
    await this.presses("Enter");
  }

  async follows(name: Name): Promise<void> {
    await this.goesTo("link", name);
    await this.presses("Enter");
  }

  private async travels(key: "Tab" | "Shift+Tab", role: Role, name: Name): Promise<void> {
    const control = this.control(role, name);
    await expect(control).toBeVisible();
    const stops: string[] = [];
    // Found once: to look for it at every stop would take most of a journey's time. One that React has drawn anew is found again.
    const handle = await control.elementHandle();
    const where = async () => {
      const stop = handle ? await stopAt(handle) : GONE;
      return stop === GONE ? stopAt(control) : stop;
    };
    for (let stop = await where(); stop !== ARRIVED; stop = await where()) {
      if (stops.length > this.mostStops)
        throw new Error(`${key} does not reach ${role} "${String(name)}". It stops at: ${[...new Set(stops)].join(" · ")}`);
      stops.push(stop);
      await this.presses(key);
    }
    await expect.poll(() => control.evaluate(howItLooks), { message: `the focus on ${role} "${String(name)}"` }).toBe("fine");
  }
}

const ARRIVED = "arrived";
const GONE = "gone";

/** Where the focus is, in words; ARRIVED when it is on the control, GONE when that is in the page no longer. */
const stopAt = (control: Pick<Locator, "evaluate">): Promise<string> =>
  control.evaluate(
    (element, { arrived, gone }) => {
      const at = document.activeElement;
      if (at === element) return arrived;
      if (!element.isConnected) return gone;
      const labels = at && "labels" in at ? [...(at.labels as NodeListOf<HTMLElement>)] : [];
      return `${at?.tagName.toLowerCase()} "${at?.getAttribute("aria-label") ?? labels[0]?.textContent ?? at?.textContent?.slice(0, 40) ?? ""}"`;
    },
    { arrived: ARRIVED, gone: GONE },
  );

/** By the order of what Tab stops at, around the end of the page and to its beginning again. */
function isNearerBackwards(element: Element): boolean {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, [tabindex], [contenteditable]",
    ),
  ].filter((stop) => stop === element || (stop.tabIndex >= 0 && stop.checkVisibility()));
  const [to, from] = [stops.indexOf(element as HTMLElement), stops.indexOf(document.activeElement as HTMLElement)];
  const forwards = (to - from + stops.length) % stops.length;
  return from >= 0 && forwards > stops.length / 2;
}

/** What covers the control (WCAG 2.4.11), or leaves the focus without a mark (2.4.7). */
function howItLooks(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const own = (found: Element | null) => !!found && [element, ...labels].some((part) => part.contains(found) || found.contains(part));
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!above) return "out of sight";
  if (!own(above)) return `covered by ${above.outerHTML.slice(0, 120)}`;
  // A button that covers a whole row has its mark around the row.
  const styles = [element, element.parentElement!, ...labels].flatMap((part) => [
    getComputedStyle(part),
    getComputedStyle(part, "::after"),
  ]);
  const marked = styles.some(
    ({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
  );
  return marked ? "fine" : "without a mark";
}
