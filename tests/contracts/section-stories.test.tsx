/**
 * Every section of the checkout form has a story of each of its states, beside those of every block (block-states.test.tsx), and each story
 * shows the state that it is named after. Stories are checked with axe, all of them: so axe is clean in every state of every section. A new
 * section adds no line here. [FIELD-1] [STO-1]
 */
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import type { ReactNode } from "react";
import { fills, leaves } from "../../.storybook/acts";
import type { BlockStory } from "../../.storybook/block-story";
import { BLOCK_STATES } from "../../.storybook/states-of";
import type { Settings } from "../../src/layout/types";
import { catalog, languages } from "../../src/storefront/catalog";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";

type Stories = Record<string, BlockStory> & { default: { args: Settings; render(args: Settings, context: object): ReactNode } };
const files = import.meta.glob<Stories>("../../stories/blocks/*.stories.tsx");
const storiesOf = (type: string): Promise<Stories> => files[`../../stories/blocks/${type}.stories.tsx`]!();

const sections = catalog.get("checkout-form")!.slots["sections"]!.accepts!.filter((type) => type !== "rich-text");
/** The picker's fields are those of the payment method: it is filled in by itself, and its message comes with a submit. */
const ofFields = sections.filter((type) => type !== "payment-picker");

const LANGUAGES: Record<string, string> = { fr: "French", gsw: "SwissGerman" };

const FIELDS = ":is(input, select, textarea):not([role=combobox])";

async function open(type: string, name: string): Promise<HTMLElement> {
  const { default: meta, [name]: story } = await storiesOf(type);
  const { container } = await render(
    <>{meta.render({ ...meta.args, ...story!.args }, { globals: {}, parameters: story!.parameters ?? {} })}</>,
  );
  await story!.play?.({ canvasElement: container });
  return container;
}

describe.each(sections)("%s", (type) => {
  it("[STO-1] has a story of how it comes, in the other theme and in every language", async () => {
    const stories = await storiesOf(type);
    expect(stories["Default"]).toBeDefined();
    expect(stories["Folio"]?.parameters?.tillwright?.theme).toBe("folio");
    for (const language of languages.filter((each) => each !== "en"))
      expect(stories[LANGUAGES[language] ?? language]?.parameters?.tillwright?.language).toBe(language);
  });

  it("[STO-1] shows something to fill in, in each of them", async () => {
    for (const name of [...Object.keys(BLOCK_STATES), "Folio", ...Object.values(LANGUAGES)]) {
      const container = await open(type, name);
      await expect.poll(() => container.querySelectorAll("input, select, textarea").length, { message: name }).toBeGreaterThan(0);
      container.remove();
    }
  });
});

describe.each(ofFields)("%s", (type) => {
  it("[FIELD-1] has a story where everything is filled in, and nothing is wrong", async () => {
    expect((await storiesOf(type))["Filled"]?.play).toBe(fills);
    const container = await open(type, "Filled");
    const empty = [...container.querySelectorAll<HTMLInputElement>(FIELDS)].filter((control) =>
      control.type === "checkbox" || control.type === "radio" ? !isChosen(control) : !control.value,
    );
    expect(empty.map((control) => control.dataset["field"])).toEqual([]);
    expect(container.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
  });

  it("[FIELD-1] has a story with its messages: at every field that is required", async () => {
    expect((await storiesOf(type))["WithMessages"]?.play).toBe(leaves);
    const container = await open(type, "WithMessages");
    const silent = [...container.querySelectorAll<HTMLInputElement>("[aria-required=true]")].filter(
      (control) => control.matches(":not(:disabled)") && !isFull(control) && control.getAttribute("aria-invalid") !== "true",
    );
    expect(silent.map((control) => control.dataset["field"])).toEqual([]);
    for (const control of container.querySelectorAll("[aria-invalid=true]"))
      expect(document.getElementById(control.getAttribute("aria-describedby")!.split(" ")[0]!)?.textContent).toBeTruthy();
  });

  it("[FIELD-1] has a story both ways where a marketer decides whether it is required", async () => {
    const required = catalog.get(type)!.schema.properties?.["required"]?.default;
    if (required === undefined) return;
    expect((await storiesOf(type))[required ? "Optional" : "Required"]?.args?.["required"]).toBe(!required);
  });
});

it.each(["EveryKind", "EveryKindFilled", "EveryKindWithMessages"])(
  "[FIELD-1] custom-field shows every kind that its schema knows: %s",
  async (name) => {
    const { [name]: story } = (await storiesOf("custom-field")) as unknown as Record<string, BlockStory & { render(): ReactNode }>;
    const { container } = await render(<>{story!.render()}</>);
    const kinds = catalog.get("custom-field")!.schema.properties!["type"]!.enum as string[];
    // Each is loaded on demand; who fills them in waits for the first of them only.
    await expect.poll(() => kinds.filter((kind) => !container.querySelector(`#${kind} [data-field]`))).toEqual([]);
    await story!.play?.({ canvasElement: container });
    const states = () =>
      kinds.map((kind) => {
        const field = container.querySelector<HTMLElement>(`#${kind} [data-field]`);
        if (!field) return [kind, "missing"];
        return [
          kind,
          field.getAttribute("aria-invalid") === "true"
            ? "message"
            : isFull(field) || field.querySelector("input:checked:not([value=''])") || (field as HTMLInputElement).checked
              ? "filled"
              : "empty",
        ];
      });
    const state = name === "EveryKindFilled" ? "filled" : name === "EveryKindWithMessages" ? "message" : "empty";
    await expect.poll(states).toEqual(kinds.map((kind) => [kind, state]));
  },
);

/** Of a group of radio buttons one is enough. */
const isChosen = (control: HTMLInputElement): boolean =>
  control.checked || (control.type === "radio" && control.closest("fieldset")!.querySelector(":checked") !== null);
const isFull = (control: HTMLElement): boolean =>
  !["checkbox", "radio"].includes((control as HTMLInputElement).type) && Boolean((control as HTMLInputElement).value);
