import axe from "axe-core";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";
import { Dialog } from "../../../src/ui/dialog/Dialog";

function Page() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <main>
      <h1>Checkout</h1>
      <label>
        Email <input ref={field} />
      </label>
      <button type="button" onClick={() => setOpen(true)}>
        Pay
      </button>
      {open && (
        <Dialog title="Validation Failed" closeLabel="Close" onClose={() => setOpen(false)} returnTo={field}>
          Unable to validate email. Please try again.
        </Dialog>
      )}
    </main>
  );
}

test("[EMAIL-2] a dialog says its heading and text, keeps the focus in it, and gives it to the field on Escape and by its button", async () => {
  document.documentElement.dataset.theme = "sentinel";
  const screen = await render(<Page />);
  const pay = screen.getByRole("button", { name: "Pay" });
  await pay.click();
  const dialog = screen.getByRole("dialog", { name: "Validation Failed" });
  await expect.element(dialog).toHaveAccessibleDescription("Unable to validate email. Please try again.");
  await expect.element(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  );
  const { violations } = await axe.run(dialog.element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
  await pay.click();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
});
