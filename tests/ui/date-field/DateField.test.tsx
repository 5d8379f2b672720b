import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DateField } from "../../../src/ui/date-field/DateField";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";

test("[FIELD-1] a day is asked for in the browser's own calendar, within its bounds, under its label and message", async () => {
  const onChange = vi.fn();
  const screen = await render(
    <DateField
      label="Start date"
      value="2026-12-24"
      onChange={onChange}
      min="2026-12-01"
      max="2026-12-31"
      required
      error="Too late"
      help="When we write to them."
    />,
  );
  const field = screen.getByLabelText("Start date");
  await expect.element(field).toHaveAttribute("type", "date");
  await expect.element(field).toHaveAttribute("min", "2026-12-01");
  await expect.element(field).toHaveAttribute("max", "2026-12-31");
  await expect.element(field).toHaveAccessibleDescription("Too late When we write to them.");
  await field.fill("2026-12-25");
  expect(onChange).toHaveBeenLastCalledWith("2026-12-25");
  expect(field.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
