import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TextArea } from "../../../src/ui/text-area/TextArea";

test("[FIELD-1] several lines under one label, with their message", async () => {
  const onChange = vi.fn();
  const onBlur = vi.fn();
  const screen = await render(
    <TextArea label="Your message" value="" onChange={onChange} onBlur={onBlur} required error="This field is required" maxLength={500} />,
  );
  const area = screen.getByRole("textbox", { name: "Your message" });
  await expect.element(area).toHaveAccessibleDescription("This field is required");
  await expect.element(area).toHaveAttribute("aria-invalid", "true");
  await area.fill("Happy\nbirthday");
  expect(onChange).toHaveBeenLastCalledWith("Happy\nbirthday");
  (document.activeElement as HTMLElement).blur();
  expect(onBlur).toHaveBeenCalledOnce();
});
