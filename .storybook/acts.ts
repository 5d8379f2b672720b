/** What a shopper does in a story. */

export interface Stage {
  canvasElement: HTMLElement;
}

export type Act = (stage: Stage) => Promise<void>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that one leaves or fills in; a list that is looked through has its own stories. */
const FIELDS = ":is(input, select, textarea):not([role=combobox], :disabled)";

/** Goes through every field without filling it in, so that the messages show. */
export async function leaves({ canvasElement }: Stage): Promise<void> {
  await standing(canvasElement, FIELDS);
  for (const control of canvasElement.querySelectorAll<HTMLElement>(FIELDS)) {
    control.focus();
    control.blur();
  }
  await standing(canvasElement, "[aria-invalid=true]");
}

/** Says something fitting in every field, also in those that come with what was said. */
export async function fills({ canvasElement }: Stage): Promise<void> {
  await standing(canvasElement, FIELDS);
  const said = new Set<Control>();
  let patience = 80;
  // Half a second without anything new: a field may come with a file of its own.
  for (let quiet = 0; quiet < 10; quiet++) {
    for (const control of canvasElement.querySelectorAll<Control>(FIELDS)) {
      if (said.has(control)) continue;
      // A list that is on its way has nothing to choose yet.
      if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value)) {
        if (patience-- > 0) quiet = 0;
        continue;
      }
      control.focus();
      say(control);
      control.blur();
      said.add(control);
      quiet = 0;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function say(control: Control): void {
  if (control.type === "checkbox" || control.type === "radio") control.click();
  // What is chosen already stays: another country would be another form.
  else if (control instanceof HTMLSelectElement) write(control, HTMLSelectElement, control.value || [...control.options].at(-1)!.value);
  else if (control instanceof HTMLTextAreaElement) write(control, HTMLTextAreaElement, "With love.");
  else write(control, HTMLInputElement, fitting(control));
}

function fitting({ type, dataset, min }: HTMLInputElement): string {
  if (type === "email") return "ada@example.com";
  if (type === "tel") return "20 7946 0123";
  if (type === "date") return min || "2030-01-31";
  return dataset.field?.endsWith(".postalCode") ? "SW1A 1AA" : "Lovelace";
}

/** As somebody types it: React hears of it. */
function write(control: Control, kind: { prototype: Control }, text: string): void {
  Object.getOwnPropertyDescriptor(kind.prototype, "value")!.set!.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Presses the first control that `selector` finds. */
export const presses =
  (selector: string): Act =>
  async ({ canvasElement }) =>
    (await standing(canvasElement, selector)).click();

/** Clicks, and waits for what that brings: axe looks at what stands there when the act is over. */
export const brings =
  (selector: string, brought: string): Act =>
  async (stage) => {
    await presses(selector)(stage);
    await standing(stage.canvasElement, brought);
  };

/** One act after the other. */
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (stage) => {
    for (const act of acts) await act(stage);
  };

/**
 * Acts while the shop's server refuses calls.
 *
 * @param act waits for what comes of it
 * @param said words for the shopper, and what else the refusal says; `method` of those that are refused, all of them unless given
 */
export const refused = (code: string, act: Act, status = 422, { method, ...said }: Refusal = {}): Act =>
  calling(json({ error: { code, message: "Refused", ...said }, requestId: "story" }, status), act, method);

interface Refusal {
  message?: string;
  data?: object;
  method?: "POST";
}

/** Acts while the shop's server answers every call alike. @param act waits for what comes of it */
export const answered = (answers: object, act: Act, status = 200): Act => calling(json(answers, status), act);

const json = (answers: object, status: number) => async (): Promise<Response> => Response.json(answers, { status });

/** Acts while no call reaches the shop's server. @param act waits for what comes of it */
export const unanswered = (act: Act): Act => calling(() => Promise.reject(new TypeError("offline")), act);

/** Acts while the shop's server is still at every call: what is on its way stays so. @param act waits for what shows it */
export const underWay = (act: Act): Act => calling(() => new Promise(() => {}), act);

const calling =
  (answer: () => Promise<Response>, act: Act, method?: string): Act =>
  async (stage) => {
    const real = window.fetch;
    window.fetch = async (address, init) =>
      String(address).startsWith("/api/") && (method ?? init?.method) === init?.method ? answer() : real(address, init);
    try {
      await act(stage);
    } finally {
      window.fetch = real;
    }
  };

/** The story's blocks are loaded on demand. @throws Error when it is not there within twenty seconds */
export async function standing(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 1_000; tries++) {
    const found = canvas.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nothing in the story is ${selector}`);
}
