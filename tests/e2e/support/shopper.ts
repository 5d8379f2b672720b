/** A shopper as the journeys speak of one. */
import { expect, type Browser, type Locator, type Page } from "@playwright/test";

export const ANN = {
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Smith",
  address: "1 High Street",
  city: "London",
  postcode: "SW1A 1AA",
};
export type Person = typeof ANN;

/** Who can sign in at the sandbox. */
export const RAVI: Person = { ...ANN, email: "ravi@shopper.example", firstName: "Ravi", lastName: "Menon" };
export const NORA: Person = { ...ANN, email: "nora@shopper.example", firstName: "Nora", lastName: "Lindt" };
export const MINA: Person = { ...ANN, email: "mina@shopper.example", firstName: "Mina", lastName: "Okafor" };

export class Shopper {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** Somebody at a browser of their own. */
  static async elsewhere(browser: Browser, url: string): Promise<Shopper> {
    return new Shopper(await (await browser.newContext()).newPage(), url);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.url + path, { waitUntil: "networkidle" });
  }

  /** Puts the first offer with that button into the basket, and goes on to the checkout. */
  async chooses(button: string): Promise<void> {
    await this.page.getByRole("link", { name: button }).first().click();
    const onwards = this.page.getByRole("link", { name: "Go to checkout" });
    await onwards.or(this.payButton).first().waitFor();
    if (!this.page.url().includes("/checkout")) await onwards.click();
    await this.page.waitForURL(/\/checkout\?/);
    await expect(this.payButton).toBeEnabled();
  }

  /**
   * Everything, and an invoice where there is a choice.
   *
   * @param postcode as the country of the basket calls it
   */
  async fillsIn(person = ANN, postcode = "Postcode"): Promise<void> {
    await this.fillsInFields(person, postcode);
    await this.paysLater();
  }

  /** Chooses the invoice, which needs nothing more. */
  async paysLater(invoice = "Invoice"): Promise<void> {
    await this.page.getByRole("radio", { name: invoice }).check();
  }

  /** Everything but the payment method, which is chosen by itself when there is one. */
  async fillsInFields(person = ANN, postcode = "Postcode"): Promise<void> {
    // What is delivered goes where the bill goes.
    const sameAddress = this.page.getByRole("checkbox", { name: "Make billing address same as delivery address" });
    if (await sameAddress.isVisible()) await sameAddress.check();
    // Where addresses are found from a few words, that line comes a moment after the form: until then there is neither.
    const manual = this.page.getByRole("button", { name: "Enter address manually" });
    await manual.or(this.field("Address")).first().waitFor();
    if (await manual.isVisible()) await manual.click();
    for (const [label, text] of [
      ["Email", person.email],
      ["First name", person.firstName],
      ["Last name", person.lastName],
      ["Address", person.address],
      ["City", person.city],
      [postcode, person.postcode],
    ] as const)
      await this.field(label).fill(text);
    await this.seesCardFieldsFollow(person);
  }

  /** The provider's fields of a card begin anew with what was typed: whoever looks at them before that looks at some that go. */
  private async seesCardFieldsFollow({ postcode }: Person): Promise<void> {
    const field = this.page.frameLocator("#z_hppm_iframe").getByLabel("Postal code");
    if (await field.isVisible()) await expect(field).toHaveValue(postcode);
  }

  /**
   * Fills in the checkout of one offer and pays later.
   *
   * @param abroad what the address of the checkout says besides, and what its country calls a postcode
   * @returns the order's reference, as the shopper reads it
   */
  async buys(offer: string, person = ANN, abroad?: { query: string; postcode: string }): Promise<string> {
    const query = new URLSearchParams(abroad?.query);
    query.set("purchase", offer);
    await this.page.goto(`${this.url}/checkout?${query}`);
    await this.fillsIn(person, abroad?.postcode);
    await this.pays();
    return this.seesTheOrder();
  }

  /** Comes to the start page and signs in. */
  async arrives({ firstName, lastName }: Person): Promise<void> {
    await this.opens("/");
    await this.signsIn(`${firstName} ${lastName}`);
  }

  /** Presses 'Log In' in the header, picks who they are at the sandbox's sign-in, and is back. */
  async signsIn(who: string): Promise<void> {
    await this.page.getByRole("link", { name: "Log In" }).click();
    await this.picks(who);
  }

  /** At the sandbox's sign-in. */
  async picks(who: string): Promise<void> {
    await this.page.getByRole("radio", { name: who }).check();
    await this.page.getByRole("button", { name: "Sign in" }).click();
    await this.page.waitForURL((url) => url.origin === this.url && !url.pathname.startsWith("/api/"));
    await this.seesTheyAreSignedIn();
  }

  /** The header says so as soon as the page has asked. */
  async seesTheyAreSignedIn(): Promise<void> {
    await expect(this.page.getByRole("banner").getByLabel("Profile")).toBeVisible();
  }

  async opensProfile(): Promise<void> {
    await this.page.getByRole("banner").getByLabel("Profile").click();
  }

  async seesWhoTheyAre({ email }: Person): Promise<void> {
    await this.opensProfile();
    await expect(this.page.getByText(`Signed in as ${email}`)).toBeVisible();
  }

  async opensAccount(): Promise<void> {
    await this.page.goto(`${this.url}/mma`);
  }

  /** What an order became, in a list of the account: a subscription, an invoice. */
  inList(reference: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: reference });
  }

  /** Opens the account, and what was ordered by that reference there. */
  async manages(reference: string): Promise<void> {
    await this.opensAccount();
    await this.inList(reference)
      .getByRole("link", { name: /^Manage/ })
      .click();
  }

  async signsOut(): Promise<void> {
    await this.opensProfile();
    await this.page.getByRole("link", { name: "Logout" }).click();
    await expect(this.page.getByRole("link", { name: "Log In" })).toBeVisible();
  }

  /** On a narrow screen: what is in the basket, the promo code and how the total comes about. */
  async unfoldsTheOrder(): Promise<void> {
    await this.page.getByRole("button", { name: /^Order summary/ }).click();
  }

  field(label: string): Locator {
    return this.page.getByRole("textbox", { name: label, exact: true });
  }

  get payButton(): Locator {
    return this.page.getByRole("button", { name: "Purchase" });
  }

  async pays(): Promise<void> {
    await this.payButton.click();
  }

  /** @returns the order's reference, as the shopper reads it */
  async seesTheOrder(): Promise<string> {
    await this.page.waitForURL(/\/complete\/\?basket=/);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    const reference = this.page.getByText(/^TW-[A-Z0-9-]+$/);
    await expect(reference).toBeVisible();
    return (await reference.textContent())!;
  }

  get checkoutId(): string {
    return new URL(this.page.url()).searchParams.get("basket")!;
  }

  /** Tab until the control has the focus, as somebody without a mouse does. */
  async tabsTo(control: Locator): Promise<void> {
    for (let presses = 0; presses < 120; presses++) {
      if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`The keyboard does not reach ${String(control)}`);
  }
}
