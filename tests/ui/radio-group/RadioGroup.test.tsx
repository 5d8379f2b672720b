import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RadioGroup } from "../../../src/ui/radio-group/RadioGroup";

const options = [
  { value: "card", label: "Card" },
  { value: "invoice", label: "Invoice", description: "14 days to pay" },
];

test("[PAY-1] one choice is made by mouse or arrow keys, and what is wrong is read with the group", async () => {
  const onChange = vi.fn();
  const screen = await render(
    <RadioGroup legend="Payment method" name="pay" options={options} value="card" onChange={onChange} error="Select a payment method" />,
  );
  await expect.element(screen.getByRole("radiogroup", { name: "Payment method" })).toHaveAccessibleDescription("Select a payment method");
  await screen.getByText("Invoice").click();
  expect(onChange).toHaveBeenLastCalledWith("invoice");
  (screen.getByRole("radio", { name: "Card" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => onChange.mock.calls).toEqual([["invoice"], ["invoice"]]);
});

test("[REN-3] what is chosen before the page has come to life is meant", async () => {
  const onChange = vi.fn();
  const group = <RadioGroup legend="Payment method" name="early" options={options} value="card" onChange={onChange} />;
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(group);
  root.querySelector<HTMLInputElement>("[value=invoice]")!.checked = true;
  const page = hydrateRoot(root, group);
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([["invoice"]]));
  page.unmount();
  root.remove();
});
