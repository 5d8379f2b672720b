import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SelectField, type SelectFieldProps } from "../../../src/ui/select-field/SelectField";

const select = (props: Partial<SelectFieldProps>) => <SelectField label="Country" value="" onChange={() => {}} options={[]} {...props} />;
const hongKong = (label: string) =>
  select({
    value: "HK",
    options: [
      { value: "GB", label: "United Kingdom" },
      { value: "HK", label },
    ],
  });

test("[REN-3] a country that browser and server call by different names does not have the page rendered anew", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(hongKong("Hong Kong SAR China"));
  document.body.append(root);
  const server = root.querySelector("select");
  const recovered = vi.fn();
  const page = hydrateRoot(root, hongKong("Hong Kong"), { onRecoverableError: recovered });
  await vi.waitFor(() => expect(Object.keys(server!).some((key) => key.startsWith("__reactProps"))).toBe(true));
  expect(recovered).not.toHaveBeenCalled();
  expect(root.querySelector("select")).toBe(server);
  expect(server!.value).toBe("HK");
  page.unmount();
  root.remove();
});

test.each([
  [true, "cannot be chosen again"],
  [false, "takes the choice back"],
])("[FIELD-1] required: %s. What stands there before something is chosen %s", async (required) => {
  const screen = await render(select({ required, placeholder: "Choose one", options: [{ value: "a", label: "A" }] }));
  expect((screen.getByRole("option", { name: "Choose one" }).element() as HTMLOptionElement).disabled).toBe(required);
});
