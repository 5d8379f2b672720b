import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PhoneField } from "../../../src/ui/phone-field/PhoneField";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";

test("[PHONE-1] the number has the label and the message, the calling code a name of its own; digits run from left to right", async () => {
  const onCode = vi.fn();
  const codes = [
    { value: "CH", label: "Switzerland", short: "CH +41" },
    { value: "GB", label: "United Kingdom", short: "GB +44" },
  ];
  const screen = await render(
    <div dir="rtl" style={{ inlineSize: 320 }}>
      <PhoneField
        label="Phone"
        value="77"
        onChange={() => {}}
        error="Please provide a valid phone number"
        codes={codes}
        code="GB"
        onCode={onCode}
        codeLabel="Calling code"
        announceCodes={String}
      />
    </div>,
  );
  const number = screen.getByRole("textbox", { name: "Phone" });
  await expect.element(number).toHaveAccessibleDescription("Please provide a valid phone number");
  await expect.element(number).toHaveAttribute("type", "tel");
  expect(getComputedStyle(number.element()).direction).toBe("ltr");
  const code = screen.getByRole("combobox", { name: "Calling code" });
  await code.click();
  const list = screen.getByRole("listbox").element().getBoundingClientRect();
  expect(Math.round(list.width)).toBe(320);
  await screen.getByRole("option", { name: "Switzerland" }).click();
  expect(onCode).toHaveBeenCalledWith("CH");
});
