import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Newsletter", ...blockStory("newsletter-sign-up") };
export default meta;
type Story = BlockStory;

/** Types as a shopper does. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
const until = async (found: () => unknown) => {
  while (!found()) await new Promise((next) => setTimeout(next, 20));
};
/** Fills in the form and sends it, to a server that answers like this. */
const answered =
  (answer: () => Promise<Response>, seen: string): Story["play"] =>
  async ({ canvasElement: canvas }) => {
    const real = window.fetch;
    window.fetch = (address, init) => (String(address).startsWith("/api/newsletter") ? answer() : real(address, init));
    try {
      type(canvas.querySelector<HTMLInputElement>("input[type=email]")!, "ada@example.com");
      canvas.querySelector<HTMLInputElement>("input[type=checkbox]")!.click();
      await new Promise((next) => setTimeout(next, 50));
      canvas.querySelector<HTMLButtonElement>("button[type=submit]")!.click();
      await until(() => canvas.querySelector(seen));
    } finally {
      window.fetch = real;
    }
  };
const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

export const Default: Story = {};
export const Plain: Story = { args: { tone: "plain" } };
export const Strong: Story = { args: { tone: "strong" } };
export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLButtonElement>("button[type=submit]")!.click();
    await until(() => canvasElement.querySelector("[aria-invalid]"));
  },
};
export const Sending: Story = { play: answered(() => new Promise(() => {}), "[aria-busy]") };
export const Sent: Story = { play: answered(async () => json({ accepted: true }, 202), "[role=status] button") };
export const Failed: Story = {
  args: { tone: "strong" },
  play: answered(() => Promise.reject(new TypeError("offline")), "[role=alert] p, [role=alert] div"),
};
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
