import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const thisYear = new Date().getFullYear();

describe("student", () => {
  it("[FIELD-1] [FIELD-2] asks for university, course and year of graduation, each with its message", async () => {
    const { screen, shop } = await renderBlock("student-details");
    await expect.element(screen.getByRole("combobox", { name: "Year of graduation" })).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByRole("textbox", { name: "University" })).toHaveAccessibleDescription(/^This field is required/);
    await expect.element(screen.getByRole("textbox", { name: "Course" })).toHaveAccessibleDescription("This field is required");
    await expect.element(screen.getByRole("combobox", { name: "Year of graduation" })).toHaveAccessibleDescription("Please select a value");
    await screen.getByRole("textbox", { name: "University" }).fill("Zürich");
    await screen.getByRole("textbox", { name: "Course" }).fill("Mathematics");
    await screen.getByRole("combobox", { name: "Year of graduation" }).selectOptions(String(thisYear + 2));
    expect(shop.actions.validate()).toBe(true);
    expect(shop.checkoutForm.getState().values).toMatchObject({
      "studentDetails.university": "Zürich",
      "studentDetails.course": "Mathematics",
      "studentDetails.yearOfGraduation": String(thisYear + 2),
    });
  });

  it("[FIELD-1] the years are those a page asks for", async () => {
    const { screen } = await renderBlock("student-details", { settings: { yearsBack: 1, yearsAhead: 2 } });
    const year = screen.getByRole("combobox", { name: "Year of graduation" });
    await expect.element(year).toBeVisible();
    const years = [...(year.element() as HTMLSelectElement).options].filter((option) => !option.disabled).map((option) => option.value);
    expect(years).toEqual([thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map(String));
  });

  it("[FIELD-1] an error comes after the field is left, not before, and goes when it is mended", async () => {
    const { screen } = await renderBlock("student-details");
    const university = screen.getByRole("textbox", { name: "University" });
    await university.click();
    await expect.element(university).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect.element(university).toHaveAttribute("aria-invalid", "true");
    await university.fill("Bern");
    await expect.element(university).not.toHaveAttribute("aria-invalid");
  });

  it("[FIELD-1] where it is not required a year that was chosen can be taken back", async () => {
    const { screen, shop } = await renderBlock("student-details", { settings: { required: false } });
    const year = screen.getByRole("combobox", { name: "Year of graduation" });
    await year.selectOptions(String(thisYear));
    await year.selectOptions("Choose a year");
    expect(shop.checkoutForm.getState().values["studentDetails.yearOfGraduation"]).toBe("");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-1] where it is not required everything may stay empty; course and year can be left out", async () => {
    const { screen, shop } = await renderBlock("student-details", { settings: { required: false, showCourse: false, showYear: false } });
    await expect.element(screen.getByRole("textbox", { name: "University" })).toBeVisible();
    expect(screen.getByLabelText("Course").query()).toBeNull();
    expect(screen.getByLabelText("Year of graduation").query()).toBeNull();
    expect(shop.actions.validate()).toBe(true);
  });
});
