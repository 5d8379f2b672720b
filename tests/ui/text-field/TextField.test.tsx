import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TextField } from "../../../src/ui/text-field/TextField";

test("[FIELD-1] a field is named by its label and described by its message and its help", async () => {
  const screen = await render(<TextField label="Email" value="ada@" onChange={() => {}} required requiredMark="*" error="Please provide a valid email address" help="For your receipt." />);
  const field = screen.getByRole("textbox", { name: "Email" });
  await expect.element(field).toHaveAccessibleDescription("Please provide a valid email address For your receipt.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAttribute("aria-required", "true");
});

test("[FIELD-1] typing and leaving are told", async () => {
  const onChange = vi.fn();
  const onBlur = vi.fn();
  const screen = await render(<TextField label="Name" value="" onChange={onChange} onBlur={onBlur} dataField="customerDetails.firstName" />);
  await screen.getByRole("textbox").fill("Ada");
  (document.activeElement as HTMLElement).blur();
  expect(onChange).toHaveBeenLastCalledWith("Ada");
  expect(onBlur).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("textbox")).toHaveAttribute("data-field", "customerDetails.firstName");
});
