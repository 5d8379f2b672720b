import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { toPlainLine } from "../../../src/domain/fields/plain-text";
import { TextField } from "../../../src/ui/text-field/TextField";

test("[FIELD-1] a field is named by its label and described by its message and its help", async () => {
  const screen = await render(
    <TextField
      label="Email"
      value="ada@"
      onChange={() => {}}
      required
      requiredMark="*"
      error="Please provide a valid email address"
      help="For your receipt."
    />,
  );
  const field = screen.getByRole("textbox", { name: "Email" });
  await expect.element(field).toHaveAccessibleDescription("Please provide a valid email address For your receipt.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAttribute("aria-required", "true");
});

test("[FIELD-1] typing and leaving are told", async () => {
  const onChange = vi.fn();
  const onBlur = vi.fn();
  const screen = await render(
    <TextField label="Name" value="" onChange={onChange} onBlur={onBlur} dataField="customerDetails.firstName" />,
  );
  await screen.getByRole("textbox").fill("Ada");
  (document.activeElement as HTMLElement).blur();
  expect(onChange).toHaveBeenLastCalledWith("Ada");
  expect(onBlur).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("textbox")).toHaveAttribute("data-field", "customerDetails.firstName");
});

/** As the browser does it, behind React's back. */
const write = (field: HTMLInputElement, text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);

function Cleaned({ told }: { told(text: string): void }) {
  const [value, setValue] = useState("");
  return <TextField label="Name" value={value} clean={toPlainLine} onChange={(text) => (told(text), setValue(text))} />;
}

test("[FIELD-1] what is pasted unseen, and could not be kept, goes; line breaks become spaces", async () => {
  const told = vi.fn();
  const screen = await render(<Cleaned told={told} />);
  const field = screen.getByRole("textbox").element() as HTMLInputElement;
  write(field, "Ada\tde\u2028L\u0000ovel\u0007ace\ud800 👩‍👩‍👧");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await expect.element(screen.getByRole("textbox")).toHaveValue("Ada de Lovelace 👩‍👩‍👧");
  expect(told).toHaveBeenLastCalledWith("Ada de Lovelace 👩‍👩‍👧");
});

test("[FIELD-1] characters that are being composed are left alone until they are done", async () => {
  const told = vi.fn();
  const screen = await render(<TextField label="Name" value="" clean={(text) => text.normalize("NFKC")} onChange={told} />);
  const field = screen.getByRole("textbox").element() as HTMLInputElement;
  field.focus();
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  write(field, "ａ");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  expect(told).toHaveBeenLastCalledWith("ａ");
  write(field, "ａ");
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  expect(told).toHaveBeenLastCalledWith("a");
});

test("[FIELD-1] a label says by sight whether its field is required or optional; its name is the label alone", async () => {
  const screen = await render(
    <>
      <TextField label="Email" value="" onChange={() => {}} required requiredMark="*" optionalMark="(optional)" />
      <TextField label="Company" value="" onChange={() => {}} requiredMark="*" optionalMark="(optional)" />
    </>,
  );
  const labels = [...screen.container.querySelectorAll("label")].map((label) => label.textContent);
  expect(labels).toEqual(["Email*", "Company (optional)"]);
  await expect.element(screen.getByRole("textbox", { name: "Company", exact: true })).toBeVisible();
});

test("[FIELD-1] an Enter that ends the composing of a character is none, as Chromium says it and as Safari does", async () => {
  const onEnter = vi.fn();
  const screen = await render(<TextField label="Code" value="" onChange={() => {}} onEnter={onEnter} />);
  const press = (how: KeyboardEventInit) =>
    screen
      .getByRole("textbox")
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...how }));
  press({ isComposing: true });
  press({ keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  press({});
  expect(onEnter).toHaveBeenCalledOnce();
});
