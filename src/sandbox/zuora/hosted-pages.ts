/** The provider's pages with card or account fields, shown in a frame of the shop's: /apps and the script that shows them. */
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { escapeHtml, sandboxPage } from "../page";
import { readCard } from "../payments/cards";
import { outcomeOf, type OutcomeName } from "../payments/outcomes";
import { scriptedPage, scriptValue } from "../payments/scripted-page";
import { FIELDS, fieldErrors, typedCard, type Field } from "./fields";
import { frameScript } from "./frame-script";
import type { PaymentMethod, PaymentMethods } from "./methods";
import type { PageGrant, PageRefusal, PageTokens } from "./page-tokens";

const WORDS: Readonly<Record<PageRefusal, string>> = {
  Invalid_Security: "Token or signature is not valid.",
  Attempt_Exceed_Limitation: "The page was used too often. Ask for a new one.",
  Invalid_PaymentGateway: "The payment gateway is not known.",
};
const DECLINES = {
  declined: "Transaction declined.generic_decline - Your card was declined.",
  "insufficient-funds": "Transaction declined.insufficient_funds - Your card has insufficient funds.",
  "authentication-failed": "Transaction declined.authentication_required - The bank did not confirm the payment.",
} as const;

interface Shown {
  grant: PageGrant;
  params: URLSearchParams;
  /** What was typed while the bank is asked. */
  typed?: URLSearchParams;
}

export function hostedPages(tokens: PageTokens, methods: PaymentMethods): Hono {
  const app = new Hono();
  const shown = new Map<string, Shown>();

  app.get("/PublicHostedPageLite.do", (context) => {
    const params = new URL(context.req.url).searchParams;
    const grant = tokens.render(params);
    if (typeof grant === "string")
      return framed(`<p class="error" role="alert">${WORDS[grant]}</p>`, { refusal: { errorCode: grant, errorMessage: WORDS[grant] } });
    shown.set(grant.token, { grant, params });
    return framed(form(grant, params), { token: grant.token, kind: grant.kind });
  });

  /** Checks without submitting: `{ errors }`. */
  app.post("/check", async (context) => {
    const typed = new URLSearchParams(await context.req.text());
    const page = shown.get(typed.get("token") ?? "");
    return context.json({ errors: page ? fieldErrors(page.grant.kind, typed, countriesOf(page.params)) : [] });
  });

  /** `{ errors }`, `{ challenge: true }`, `{ silence: true }` or `{ response, times }`: what the page's script answers the shop with. */
  app.post("/submit", async (context) => {
    const typed = new URLSearchParams(await context.req.text());
    const page = shown.get(typed.get("token") ?? "");
    if (!page) return context.json(failed("Invalid_Security", WORDS.Invalid_Security));
    const answer = typed.get("challenge");
    if (answer && page.typed)
      return context.json(conclude(page, page.typed, answer === "confirm" ? "challenge-passed" : "challenge-failed"));
    const errors = fieldErrors(page.grant.kind, typed, countriesOf(page.params));
    if (errors.length) return context.json({ errors });
    const grant = tokens.submit(page.grant.token);
    if (typeof grant === "string") return context.json(failed(grant, WORDS[grant]));
    const outcome = outcomeOfPage(page, typed);
    if (typeof outcome !== "string") return context.json(signed(page, outcome.errorCode, outcome));
    if (outcome === "challenge") {
      page.typed = typed;
      return context.json({ challenge: true });
    }
    return context.json(conclude(page, typed, outcome));
  });

  function conclude(page: Shown, typed: URLSearchParams, name: OutcomeName): object {
    const outcome = outcomeOf(name);
    if (name === "time-out") return { silence: true };
    if (outcome.isForged) return signed(page, "", { success: true, refId: randomBytes(16).toString("hex") }, true);
    if (outcome.result === "again")
      return signed(page, "GeneralSystemError", failure("GeneralSystemError", "The page could not be sent. Please try again."));
    if (outcome.result !== "approved")
      return signed(page, "GatewayTransactionError", failure("GatewayTransactionError", DECLINES[outcome.reason ?? "declined"]));
    const { id } = methods.add(methodOf(page, typed));
    return { ...signed(page, "", { success: true, refId: id }), times: name === "duplicate-callback" ? 2 : 1 };
  }

  function signed({ grant, params }: Shown, errorCode: string, answer: object, isForged = false): object {
    const passthrough = [...params].filter(([name]) => /^field_passthrough\d+$/.test(name));
    const parts = tokens.answer(
      grant,
      errorCode,
      passthrough.map(([, value]) => value),
      isForged,
    );
    return { response: { ...parts, ...answer, responseFrom: "Response_From_Submit_Page", ...Object.fromEntries(passthrough) } };
  }
  return app;
}

const failure = (errorCode: string, errorMessage: string) => ({ success: false, errorCode, errorMessage });
const failed = (errorCode: string, errorMessage: string) => ({
  response: { ...failure(errorCode, errorMessage), responseFrom: "Response_From_Submit_Page" },
});

const countriesOf = (params: URLSearchParams): string[] => (params.get("countryWhiteList") ?? "").split(",").filter(Boolean);

/** By the last digits of an account's number. */
const ACCOUNTS: Readonly<Record<string, OutcomeName>> = { "00": "decline", "02": "duplicate-callback" };

/** Postal codes make it fail as gateways and business rules do. */
function outcomeOfPage({ grant }: Shown, typed: URLSearchParams): OutcomeName | ReturnType<typeof failure> {
  if (grant.kind === "ach" || grant.kind === "dd") return ACCOUNTS[(typed.get("bankAccountNumber") ?? "").slice(-2)] ?? "approve";
  const postalCode = typed.get("creditCardPostalCode");
  if (postalCode === "99990") return failure("BusinessValidationError", "This card may not be used in this shop.");
  if (postalCode === "99991")
    return failure("GatewayTransactionError", "Transaction declined.incorrect_zip - The value of creditCardPostalCode is not valid.");
  if (postalCode === "99992") return failure("HostedPageFieldValidationError", "creditCardPostalCode:InvalidFormat");
  const read = readCard(typedCard(typed));
  return "faults" in read ? failure("HostedPageFieldValidationError", "creditCardExpirationYear:InvalidFormat") : read.outcome;
}

function methodOf({ grant }: Shown, typed: URLSearchParams): Parameters<PaymentMethods["add"]>[0] {
  const valueOf = (key: string) => typed.get(key) ?? "";
  const type: PaymentMethod["type"] =
    ({ ach: "ACH", dd: "BankTransfer" } as Record<string, PaymentMethod["type"]>)[grant.kind] ?? "CreditCard";
  if (type !== "CreditCard")
    return { type, account: { number: valueOf("bankAccountNumber").replace(/\s/g, ""), holder: valueOf("bankAccountName") } };
  const read = readCard(typedCard(typed));
  if ("faults" in read) throw new Error("A card that was not checked");
  const holder = {
    cardHolderName: valueOf("creditCardHolderName"),
    addressLine1: valueOf("creditCardAddress1"),
    city: valueOf("creditCardCity"),
    zipCode: valueOf("creditCardPostalCode"),
    state: valueOf("creditCardState"),
    country: valueOf("creditCardCountry"),
  };
  return { type, card: read.card, holder };
}

function form({ kind }: PageGrant, params: URLSearchParams): string {
  const given = (key: string) => escapeHtml(params.get(`field_${key}`) ?? params.get(key) ?? "");
  const control = ({ key, options }: Field) =>
    options
      ? `<select id="${key}" name="${key}">${options.map(([value, words]) => `<option value="${value}"${value && value === given(key) ? " selected" : ""}>${words}</option>`).join("")}</select>`
      : `<input id="${key}" name="${key}" value="${given(key)}" autocomplete="off">`;
  const rows = FIELDS[kind].map(
    (field) =>
      `<p data-key="${field.key}"><label for="${field.key}">${field.label}</label>${control(field)}<span class="fault" id="fault-${field.key}"></span></p>`,
  );
  const captcha =
    kind === "captcha"
      ? `<p data-key="captcha"><label><input type="checkbox" name="captcha" value="yes"> I am a person</label><span class="fault" id="fault-captcha"></span></p>`
      : "";
  const agreement =
    kind === "dd" || kind === "ach" ? `<p><label><input type="checkbox" id="agreement"> I agree to the mandate</label></p>` : "";
  const submit = params.get("submitEnabled") === "true" ? `<button class="main" id="submitButton">Submit</button>` : "";
  return (
    `<form novalidate>${rows.join("")}${captcha}${agreement}${submit}</form><p class="error" role="alert" hidden></p>` +
    dialog("mandate", "Confirm your direct debit", "You allow the shop to collect what you owe from your account.") +
    dialog("challenge", "3-D Secure", "Your bank wants to know whether this is you.")
  );
}

const dialog = (id: string, title: string, words: string) =>
  `<section class="dialog" id="${id}" role="dialog" aria-labelledby="${id}-title" hidden><h1 id="${id}-title">${title}</h1><p>${words}</p><button class="main" data-answer="confirm">Confirm</button><button data-answer="${id === "mandate" ? "cancel" : "fail"}">${id === "mandate" ? "Cancel" : "Fail"}</button></section>`;

const STYLE = `html{overflow:hidden}.page{max-width:none;padding:4px}body{background:none}form{display:grid;gap:10px}form p,.error{margin:0}label{display:block;font-weight:600;margin:0 0 4px}input,select{box-sizing:border-box;width:100%;min-height:40px;border:1px solid #8a95a3;border-radius:8px;padding:6px 10px;font:inherit;background:#fff}
input[type=checkbox]{width:18px;min-height:18px;vertical-align:middle}.fault,.error{color:#8c1d18;font-size:14px}.dialog:not([hidden]){display:grid;gap:10px}form[hidden]{display:none}.dialog p{margin:0}
button{font:inherit;font-weight:600;min-height:44px;border-radius:10px;border:1px solid #cfd6de;background:#fff;cursor:pointer}button.main{background:#1d4fb8;border-color:#1d4fb8;color:#fff}:focus-visible{outline:2px solid #1d4fb8;outline-offset:2px}`;

const framed = (body: string, facts: object): Promise<Response> =>
  scriptedPage(sandboxPage("Payment", body, { style: STYLE, framed: true }), `var PAGE = ${scriptValue(facts)};${frameScript}`);
