import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

const form = async (mode?: "builder") => {
  const { screen } = await renderBlock("order-finder", { ...(mode && { mode }) });
  return {
    screen,
    reference: screen.getByRole("textbox", { name: "Order reference" }),
    email: screen.getByRole("textbox", { name: "Email" }),
    button: screen.getByRole("button", { name: "Send me the link" }),
  };
};

test("[COMP-1] what is missing is said at its field, one after the other, and nothing is sent", async () => {
  const calls = answerCalls(() => ({ status: 202, body: { accepted: true } }));
  const { reference, email, button } = await form();
  await button.click();
  await expect.element(reference).toHaveFocus();
  await expect.element(reference).toHaveAccessibleDescription(/Please enter your order reference/);
  await reference.fill("TW-1");
  await button.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription("Please enter your email address");
  await email.fill("nowhere");
  await button.click();
  await expect.element(email).toHaveAccessibleDescription("Please provide a valid email address");
  expect(calls).toEqual([]);
});

test("[COMP-1] it is sent as it was typed, says where to look, and leads back to the form", async () => {
  const calls = answerCalls(() => ({ status: 202, body: { accepted: true } }));
  const { screen, reference, email, button } = await form();
  await reference.fill(" TW-7Q4K ");
  await email.fill(" gus@guests.example ");
  await button.click();
  const status = screen.getByRole("status");
  await expect.element(status).toHaveFocus();
  await expect.element(status).toHaveTextContent(/If there is an order with this reference and gus@guests.example/);
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/order/find", { order_reference: "TW-7Q4K", email: "gus@guests.example" }],
  ]);
  await screen.getByRole("button", { name: "Look for another order" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveValue("gus@guests.example");
});

test("[COMP-1] no answer, and one that does not take the address: said so, and nothing typed is lost", async () => {
  let answer: { status: number; body: unknown } | undefined;
  answerCalls(() => {
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  const { screen, reference, email, button } = await form();
  await reference.fill("TW-7Q4K");
  await email.fill("gus@guests.example");
  await button.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work. Please try again in a moment.");
  answer = {
    status: 422,
    body: { error: { code: "invalid", message: "No address", problems: [{ path: "email", code: "email", message: "No address" }] } },
  };
  await button.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription("Please provide a valid email address");
  await expect.element(reference).toHaveValue("TW-7Q4K");
});

test("[REN-4] in the builder nothing is sent", async () => {
  const calls = answerCalls("offline");
  const { reference, email, button } = await form("builder");
  await reference.fill("TW-7Q4K");
  await email.fill("gus@guests.example");
  await button.click();
  await expect.element(button).toBeVisible();
  expect(calls).toEqual([]);
});

test("[REG-1] it carries its id, so that links of the page lead to it", async () => {
  await form();
  expect(document.getElementById("under-test")?.textContent).toContain("Where is my order?");
});
