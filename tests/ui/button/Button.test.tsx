import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "../../../src/ui/button/Button";

test("[FORM-4] a busy button says so, keeps its focus and does nothing", async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button busy busyLabel="Adding…" onClick={onClick}>
      Add
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Adding…" });
  (button.element() as HTMLElement).focus();
  (button.element() as HTMLElement).click();
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
});

test("a busy submit button sends nothing", async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Pay
      </Button>
    </form>,
  );
  (screen.getByRole("button").element() as HTMLElement).click();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("with an address a button is a link", async () => {
  const screen = await render(<Button href="/help">Help</Button>);
  await expect.element(screen.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help");
});
