import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const accepted = () => json({ accepted: true }, 202);

/** The network between the page and the shop's server: what was sent, answered one after the other. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    expect([address, init?.method]).toEqual(["/api/newsletter", "POST"]);
    sent.push(JSON.parse(init!.body as string));
    return answers.length > 1 ? answers.shift()!() : answers[0]!();
  });
  return sent;
}

beforeEach(() => page.viewport(1000, 800));
afterEach(() => vi.unstubAllGlobals());

const form = async (mode?: "builder") => {
  const { screen } = await renderBlock("newsletter-sign-up", { settings: { heading: "News" }, ...(mode && { mode }) });
  return {
    screen,
    email: screen.getByRole("textbox", { name: "Email address" }),
    box: screen.getByRole("checkbox"),
    button: screen.getByRole("button", { name: "Sign up" }),
  };
};

test("[LAND-1] signing up sends the address, what was agreed to as it stood there, and the page; then it says what to do next", async () => {
  const sent = network(accepted);
  const { screen, email, box, button } = await form();
  await expect.element(box).not.toBeChecked();
  await email.fill(" ada@example.com ");
  await box.click();
  await button.click();
  const status = screen.getByRole("status");
  await expect.element(status).toHaveTextContent("We have written to ada@example.com.");
  await expect.element(status).toHaveFocus();
  expect(sent).toEqual([
    {
      email: "ada@example.com",
      consent: "I want the newsletter. I can end it at any time. How my address is used is said in the privacy policy.",
      page: location.pathname,
      language: "en",
    },
  ]);
  await screen.getByRole("button", { name: "Use another address" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Email address" })).toHaveValue("ada@example.com");
});

test("[LAND-1] the words of consent lead to the privacy page", async () => {
  const { screen } = await form();
  await expect.element(screen.getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/privacy");
});

test("[LAND-1] nothing is sent without an address, with one that is none, or without consent: each is said at its field", async () => {
  const sent = network(accepted);
  const { screen, email, box, button } = await form();
  await button.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription("Please enter your email address.");
  await email.fill("ada");
  await expect.element(email).toHaveAccessibleDescription("Please enter an address like name@example.com.");
  await email.fill("ada@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription("Please tick the box, so that we may write to you.");
  expect(sent).toEqual([]);
  await box.click();
  await button.click();
  await expect.element(screen.getByRole("status")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("[LAND-1] [FORM-4] an impatient second click sends nothing more", async () => {
  let answer: (response: Response) => void = () => {};
  const sent = network(() => new Promise<Response>((resolve) => (answer = resolve)));
  const { screen, email, box, button } = await form();
  await email.fill("ada@example.com");
  await box.click();
  await button.click();
  await expect.element(screen.getByRole("button", { name: "Signing up …" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Signing up …" }), { force: true });
  await email.click();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveLength(1);
  answer(accepted());
  await expect.element(screen.getByRole("status")).toBeVisible();
});

test("[LAND-1] without a connection it says so, keeps what was typed, and can be tried again", async () => {
  const sent = network(() => Promise.reject(new TypeError("offline")), accepted);
  const { screen, email, box, button } = await form();
  await email.fill("ada@example.com");
  await box.click();
  await button.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That did not work, and nothing was sent. Please try again.");
  await expect.element(email).toHaveValue("ada@example.com");
  await expect.element(box).toBeChecked();
  await button.click();
  await expect.element(screen.getByRole("status")).toBeVisible();
  expect(sent).toHaveLength(2);
});

test("[LAND-1] what the server says is said: how long to wait, and at the field that it does not take the address", async () => {
  network(
    () => json({ error: { code: "too-many-requests", message: "Please wait 20 seconds." } }, 429),
    () =>
      json({ error: { code: "invalid", message: "Email: Invalid email", problems: [{ path: "email", message: "Invalid email" }] } }, 422),
  );
  const { screen, email, box, button } = await form();
  await email.fill("ada@example.com");
  await box.click();
  await button.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please wait 20 seconds.");
  await button.click();
  await expect.element(email).toHaveAccessibleDescription("Please enter an address like name@example.com.");
  await expect.element(email).toHaveFocus();
  await email.fill("ada@example.org");
  await expect.element(email).not.toHaveAccessibleDescription(/name@example/);
});

test("[LAND-1] [REN-4] the builder sends nothing", async () => {
  const sent = network(accepted);
  const { email, box, button } = await form("builder");
  await email.fill("ada@example.com");
  await box.click();
  await button.click();
  expect(sent).toEqual([]);
});
