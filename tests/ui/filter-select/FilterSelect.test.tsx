import axe from "axe-core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterSelect } from "../../../src/ui/filter-select/FilterSelect";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";

const options = [
  { value: "AT", label: "Austria", short: "AT +43" },
  { value: "CH", label: "Switzerland", short: "CH +41" },
  { value: "GB", label: "United Kingdom", short: "GB +44" },
];

async function open(submitted = vi.fn()) {
  const chosen = vi.fn();
  function Live() {
    const [value, setValue] = useState("CH");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <FilterSelect
          label="Calling code"
          options={options}
          value={value}
          onChange={(next) => (chosen(next), setValue(next))}
          announce={(count) => (count ? `${count} found` : "None found")}
        />
        <button type="submit">Go</button>
      </form>
    );
  }
  document.documentElement.dataset.theme = "sentinel";
  const screen = await render(<Live />);
  return { screen, chosen, submitted, box: screen.getByRole("combobox", { name: "Calling code" }) };
}
const active = (box: { element(): Element }) =>
  document.getElementById(box.element().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("[PHONE-1] closed it says what is chosen; the arrow opens it there, Escape closes it again", async () => {
  const { screen, box, chosen } = await open();
  await expect.element(box).toHaveValue("CH +41");
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("listbox", { name: "Calling code" })).toBeVisible();
  await expect.element(screen.getByRole("option", { name: "Switzerland" })).toHaveAttribute("aria-selected", "true");
  expect(active(box)).toContain("Switzerland");
  await userEvent.keyboard("{ArrowDown}");
  await vi.waitFor(() => expect(active(box)).toContain("United Kingdom"));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("listbox").query()).toBeNull();
  await expect.element(box).toHaveValue("CH +41");
  expect(chosen).not.toHaveBeenCalled();
});

test("[PHONE-1] typing filters, the number found is announced, and Enter takes the first without sending the form", async () => {
  const { screen, box, chosen, submitted } = await open();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("unit");
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 found");
  expect(screen.getByRole("option").elements()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveValue("GB +44");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("GB");
  expect(submitted).not.toHaveBeenCalled();
});

test("[PHONE-1] closed, Enter opens the list and does not send the form", async () => {
  const { screen, box, submitted, chosen } = await open();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("listbox")).toBeVisible();
  expect(active(box)).toContain("Switzerland");
  expect(submitted).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
});

test("[PHONE-1] an Enter that ends the composing of a character takes nothing from the list", async () => {
  const { box, chosen } = await open();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("a");
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  // The second is how Safari says it.
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    box.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how }));
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  expect(chosen).not.toHaveBeenCalled();
});

test("[PHONE-1] where nothing is found it says so, and nothing can be taken", async () => {
  const { screen, box, chosen } = await open();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("atlantis");
  await expect.element(screen.getByRole("option", { name: "None found" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveValue("CH +41");
  expect(chosen).not.toHaveBeenCalled();
});

test("[PHONE-1] by mouse: open, look, take; leaving it closes it", async () => {
  const { screen, box, chosen } = await open();
  await box.click();
  await screen.getByRole("option", { name: "Austria" }).click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith("AT");
  await expect.element(box).toHaveFocus();
  await box.click();
  await expect.element(screen.getByRole("listbox")).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Go" })).toHaveFocus();
  expect(screen.getByRole("listbox").query()).toBeNull();
});

test("[PHONE-1] open and closed, it is accessible, and every option is large enough to press", async () => {
  const { screen, box } = await open();
  const violations = async () => (await axe.run(screen.container)).violations.map(({ id }) => id);
  expect(await violations()).toEqual([]);
  await box.click();
  await expect.element(screen.getByRole("listbox")).toBeVisible();
  expect(await violations()).toEqual([]);
  for (const option of screen.getByRole("option").elements()) expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
