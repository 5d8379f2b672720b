/** What shoppers see of the sandbox's sign-in. */
import { escapeHtml, sandboxPage } from "../page";
import { DEMO_PASSWORD, DEMO_SHOPPERS, type DemoShopper } from "./demo-shoppers";

const STYLE = `main{max-width:460px}form.card,.card{background:#fff;border:1px solid #dfe3e8;border-radius:14px;padding:24px;box-shadow:0 1px 2px #1c243010,0 8px 24px #1c243012}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 20px;font-weight:600}.brand i{width:28px;height:28px;border-radius:8px;background:linear-gradient(135deg,#2f62d0,#7b4fd6)}
fieldset{border:0;margin:0 0 18px;padding:0;display:grid;gap:8px}legend,label.text{font-weight:600;margin:0 0 8px;padding:0;display:block}
label.pick{display:flex;gap:12px;align-items:center;border:1px solid #cfd6de;border-radius:10px;padding:10px 14px;min-height:28px;cursor:pointer}label.pick:hover{background:#f2f6fd}
label.pick:has(:checked){border-color:#1d4fb8;background:#eef3fb}label.pick:has(:focus-visible){outline:2px solid #1d4fb8;outline-offset:2px}label.pick input{margin:0;accent-color:#1d4fb8;width:18px;height:18px;flex:none}
label.pick span{min-width:0;overflow-wrap:anywhere}input.text{box-sizing:border-box;width:100%;min-height:44px;border:1px solid #8a95a3;border-radius:10px;padding:8px 12px;font:inherit}
input.text:focus-visible,button:focus-visible,summary:focus-visible{outline:2px solid #1d4fb8;outline-offset:2px}.help{margin:6px 0 18px;color:#56606e;font-size:14px}.actions{display:flex;flex-wrap:wrap;gap:10px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 18px;border-radius:10px;border:1px solid #cfd6de;background:#fff;color:#1c2430;cursor:pointer}button:hover{background:#f2f6fd}
button.main{background:#1d4fb8;border-color:#1d4fb8;color:#fff;flex:1}button.main:hover{background:#173f95}.error{margin:0 0 16px;padding:10px 14px;border-radius:10px;background:#fdeceb;color:#8c1d18}
details{margin-top:18px;border-top:1px solid #eceff2;padding-top:14px;color:#56606e}summary{cursor:pointer;border-radius:6px}details .actions{margin-top:12px}details button{font-weight:500;padding:6px 14px}`;

const BRAND = `<p class="brand"><i aria-hidden="true"></i>Sandbox sign-in</p>`;

export interface SignInPage {
  /** Where the form goes. */
  action: string;
  /** What was not right with the last try. */
  error?: string | undefined;
  chosen?: string | undefined;
  /** The shop's wish for one of the provider's own providers. */
  authProvider?: string | undefined;
}

export function signInPage({ action, error, chosen = DEMO_SHOPPERS[0]!.sub, authProvider }: SignInPage): Response {
  const picks = DEMO_SHOPPERS.map(
    (shopper) =>
      `<label class="pick"><input type="radio" name="shopper" value="${shopper.sub}"${shopper.sub === chosen ? " checked" : ""}><span>${escapeHtml(nameOf(shopper))}<br><span class="muted">${escapeHtml(shopper.about)}</span></span></label>`,
  );
  return sandboxPage(
    "Sign in",
    `<form class="card" method="post" action="${escapeHtml(action)}">${BRAND}<h1>Sign in</h1><p class="note">Stands in for the sign-in of a real shop.${authProvider ? ` Asked for: ${escapeHtml(authProvider)}.` : ""}</p>` +
      (error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : "") +
      `<fieldset><legend>Who are you?</legend>${picks.join("")}</fieldset>` +
      `<label class="text" for="password">Password</label><input class="text" id="password" name="password" type="password" value="${DEMO_PASSWORD}" autocomplete="off" aria-describedby="help"><p class="help" id="help">Everybody’s is <b>${DEMO_PASSWORD}</b>.</p>` +
      `<div class="actions"><button class="main" name="outcome" value="sign-in">Sign in</button><button name="outcome" value="cancel">Cancel</button></div>` +
      `<details><summary>Provoke an error</summary><div class="actions"><button name="outcome" value="denied">Access denied</button><button name="outcome" value="server-error">Error 500</button><button name="outcome" value="expired">Expired code</button><button name="outcome" value="unavailable">Out of order</button></div></details></form>`,
    { style: STYLE, forms: true, status: error ? 401 : 200 },
  );
}

const SCOPE_TEXTS: Readonly<Record<string, string>> = {
  openid: "Who you are",
  email: "Your email address",
  profile: "Your name",
  address: "Your address",
  offline_access: "To keep you signed in while you are away",
};

export const consentPage = ({ action, scopes }: { action: string; scopes: readonly string[] }): Response =>
  sandboxPage(
    "What the shop asks for",
    `<form class="card" method="post" action="${escapeHtml(action)}">${BRAND}<h1>What the shop asks for</h1><ul>${scopes
      .flatMap((scope) => SCOPE_TEXTS[scope] ?? [])
      .map((text) => `<li>${text}</li>`)
      .join("")}</ul>` +
      `<div class="actions"><button class="main" name="outcome" value="agree">Agree</button><button name="outcome" value="cancel">Cancel</button></div></form>`,
    { style: STYLE, forms: true },
  );

export const signOutPage = (form: string): Response =>
  sandboxPage(
    "Sign out",
    `<div class="card">${BRAND}<h1>Sign out here too?</h1><p class="note">The shop has signed you out. The sandbox still knows you.</p>${form}<div class="actions"><button class="main" type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button><button type="submit" form="op.logoutForm">Stay signed in</button></div></div>`,
    { style: STYLE, forms: true },
  );

export const signedOutPage = (): Response =>
  sandboxPage("Signed out", `<div class="card">${BRAND}<h1>You are signed out</h1><p class="note">You can close this page.</p></div>`, {
    style: STYLE,
  });

export const errorPage = (error: string, description: string): Response =>
  sandboxPage(
    "Sign-in error",
    `<div class="card">${BRAND}<h1>This did not work</h1><p class="note">${escapeHtml(description || error)}</p><p>Go back to the shop and sign in again.</p></div>`,
    { style: STYLE, status: 400 },
  );

export const overviewPage = (): Response =>
  sandboxPage(
    "Sign-in",
    `<p><a href="/">Sandbox</a></p><h1>Sign-in</h1><p class="note">An OpenID provider with demo shoppers, all with the password <b>${DEMO_PASSWORD}</b>. It speaks at <a href="/identity/.well-known/openid-configuration">its discovery address</a>.</p>` +
      `<dl>${DEMO_SHOPPERS.map((shopper) => `<dt>${escapeHtml(nameOf(shopper))}</dt><dd>${escapeHtml(shopper.about)}${shopper.email ? `<br><span class="muted">${escapeHtml(shopper.email)}</span>` : ""}</dd>`).join("")}</dl>`,
  );

const nameOf = ({ given_name, family_name, sub }: DemoShopper) =>
  `${given_name} ${family_name}`.trim() || (sub === "shopper-zoe" ? "Zoe, who keeps to herself" : sub);
