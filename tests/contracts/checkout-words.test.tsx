/** The checkout that we ship, with everything that it has for any basket: each of its own words stands there, in every language. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page as browser, userEvent } from "vitest/browser";
import { resolveLayout, type ResolvedBlock, type ResolvedPage } from "../../src/layout/resolve";
import type { Layout } from "../../src/layout/types";
import { createShop } from "../../src/shop/create-shop";
import { blockTypesOf } from "../../src/storefront/block-types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";
import { sampleState } from "../../src/storefront/sample-state";
import { StorefrontApp } from "../../src/storefront/storefront-app";
import { walkResolved } from "../support/resolved-page";
import { answerCalls } from "../support/server-answers";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";

const [checkout] = Object.values(import.meta.glob<Layout>("../../layouts/checkout.json", { eager: true, import: "default" }));

interface Words {
  title: string;
  description: string;
  /** Links, pictures and buttons, by their names. */
  named: string[];
  /** Of the order, once it is sent without them. */
  required: [firstName: string, lastName: string];
  orderNumber: { label: string; help: string; invalid: string };
  /** Whatever is read on the page. */
  read: string[];
  /** In the place of a tax that nobody can say yet: tests/e2e/money.e2e.ts sees it. */
  taxLater: string;
  /** Of dialogs: tests/blocks/customer-email opens them. */
  dialogs: { failed: [heading: string, text: string]; blocked: string };
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    title: "Checkout",
    description: "Check your order and pay.",
    named: ["Sentinel, back to the offers", "Back to the offers", "Purchase", "Terms of service", "Help"],
    required: ["Please enter your First Name", "Please enter your Last Name"],
    orderNumber: {
      label: "Purchase order number",
      help: "It is printed on your invoice.",
      invalid: "Please use letters, digits, spaces and / . _ - only",
    },
    read: [
      "A gift? Your own details go here, for the receipt. Next you tell us who it is for.",
      "For the courier, if there is a question about your delivery.",
      "Invoice for a company",
      "You pay nothing today. The first payment falls due after your free days, on the date shown after your order.",
      "I am enrolled as a student and can prove it when asked. I agree to the terms of service.",
      "By choosing Purchase you order with an obligation to pay. Your subscription renews by itself at the price shown until you cancel; you can cancel any time. Prices include tax where it applies. See our terms of service and privacy policy.",
      "By choosing Purchase you order with an obligation to pay. A gift is paid once and does not renew. Prices include tax where it applies. See our terms of service and privacy policy.",
      "Rather order by phone? Call +44 20 7946 0123, Monday to Friday, 8:00 to 18:00 in London. In the US call +1 303 555 0142, Monday to Friday 7:00 AM to 7:00 PM MST.",
      "Stuck? The same numbers help: in London from 8:00 to 18:00, in the US our consumer team from 7 AM to 5 PM MDT. Leave this page open: your basket is kept for seven days.",
      "Order summary",
      "Goes well with it",
      "Email",
      "Phone",
    ],
    taxLater: "Calculated once your address is there",
    dialogs: {
      failed: [
        "An error has occurred.",
        "Please try another email address, or reach our consumer sales team: call +44 20 7946 0123, Monday to Friday, or write to help@sentinel.example.",
      ],
      blocked: "This email address already comes with: {{products}}. Please use another email address for this order.",
    },
  },
  fr: {
    title: "Commande",
    description: "Vérifiez votre commande et payez.",
    named: ["Sentinel, retour aux offres", "Retour aux offres", "Acheter", "Conditions générales", "Aide"],
    required: ["Veuillez saisir votre prénom", "Veuillez saisir votre nom"],
    orderNumber: {
      label: "Numéro de bon de commande",
      help: "Il figure sur votre facture.",
      invalid: "Lettres, chiffres, espaces et / . _ - uniquement",
    },
    read: [
      "Un cadeau ? Indiquez ici vos propres coordonnées, pour le reçu. Ensuite, dites-nous à qui vous l’offrez.",
      "Pour le transporteur, en cas de question sur votre livraison.",
      "Facture pour une entreprise",
      "Vous ne payez rien aujourd’hui. Le premier paiement est dû après vos jours gratuits, à la date indiquée après la commande.",
      "Je suis inscrit·e comme étudiant·e et peux le prouver sur demande. J’accepte les conditions générales.",
      "En choisissant Acheter, vous passez une commande avec obligation de paiement. Votre abonnement se renouvelle au prix indiqué jusqu’à résiliation, possible à tout moment. Les prix comprennent les taxes applicables. Voir nos conditions générales et notre politique de confidentialité.",
      "En choisissant Acheter, vous passez une commande avec obligation de paiement. Un cadeau se paie une fois et ne se renouvelle pas. Les prix comprennent les taxes applicables. Voir nos conditions générales et notre politique de confidentialité.",
      "Vous préférez commander par téléphone ? Appelez le +44 20 7946 0123, du lundi au vendredi de 8 h à 18 h (heure de Londres). Aux États-Unis : +1 303 555 0142, du lundi au vendredi de 7 h 00 à 19 h 00 (heure des Rocheuses, MST).",
      "Bloqué ? Les mêmes numéros vous aident : à Londres de 8 h à 18 h, aux États-Unis notre équipe clients de 7 h à 17 h (MDT). Rien ne presse : votre panier est conservé sept jours.",
      "Récapitulatif",
      "Va bien avec",
      "E-mail",
      "Téléphone",
    ],
    taxLater: "Calculée dès que votre adresse est saisie",
    dialogs: {
      failed: [
        "Une erreur s’est produite.",
        "Veuillez essayer une autre adresse e-mail ou joindre notre équipe commerciale : appelez le +44 20 7946 0123, du lundi au vendredi, ou écrivez à help@sentinel.example.",
      ],
      blocked: "Cette adresse e-mail comprend déjà : {{products}}. Veuillez utiliser une autre adresse e-mail pour cette commande.",
    },
  },
  gsw: {
    title: "Kasse",
    description: "Bstellig prüefe und zahle.",
    named: ["Sentinel, zrugg zu de Aagebot", "Zrugg zu de Aagebot", "Chaufe", "AGB", "Hilf"],
    required: ["Bitte gib din Vorname aa", "Bitte gib din Nachname aa"],
    orderNumber: {
      label: "Bstellnummere vo de Firma",
      help: "Si staht uf dinere Rächnig.",
      invalid: "Bitte nur Buechstabe, Zahle, Läärschläg und / . _ -",
    },
    read: [
      "Es Gschänk? Da chömed dini eigete Aagabe ane, für d Quittig. Nachher seisch üüs, für wän s isch.",
      "Für de Kurier, falls er e Frag zu dinere Lieferig hät.",
      "Rächnig für e Firma",
      "Hüt zahlsch nüt. Di erscht Zahlig isch nach de gratis Täg fällig, am Datum, wo nach de Bstellig staht.",
      "Ich bi als Studäntin oder Studänt iigschribe und chan s uf Aafrag zeige. Ich bi mit de AGB iiverstande.",
      "Mit Chaufe bstellsch zahligspflichtig. Dis Abo verlängeret sich zum aazeigte Priis, bis du kündsch; das chasch jederziit. Priis inkl. Stüüre, wo si aafalled. Lueg eusi AGB und de Dateschutz aa.",
      "Mit Chaufe bstellsch zahligspflichtig. Es Gschänk zahlsch eimal, es verlängeret sich nöd. Priis inkl. Stüüre, wo si aafalled. Lueg eusi AGB und de Dateschutz aa.",
      "Lieber am Telefon bstelle? Lüüt aa uf +44 20 7946 0123, Mäntig bis Friitig vo 8:00 bis 18:00 (Londoner Ziit). I de USA uf +1 303 555 0142, Mäntig bis Friitig vo 7:00 bis 19:00 (MST).",
      "Chunnsch nöd wiiter? Di gliiche Nummere hälfed: z London vo 8 bis 18 Uhr, i de USA euses Team vo 7 bis 17 Uhr (MDT). Kei Stress: Din Warechorb bliibt sibe Täg bhalte.",
      "Dini Bstellig",
      "Passt guet dezue",
      "Mail",
      "Telefon",
    ],
    taxLater: "Wird usgrächnet, sobald dini Adrässe da isch",
    dialogs: {
      failed: [
        "Es isch en Fähler passiert.",
        "Versuech’s mit ere andere E-Mail-Adrässe, oder mäld di bi oisem Verchauf: +44 20 7946 0123, Mäntig bis Friitig, oder help@sentinel.example.",
      ],
      blocked: "Die E-Mail-Adrässe hät scho: {{products}}. Nimm für die Bstellig bitte en anderi E-Mail-Adrässe.",
    },
  },
};

/** As the server resolves it, but that nothing of it waits for what is in the basket. */
function wholePage(language: string): ResolvedPage {
  const page = resolveLayout(checkout!, {
    language,
    theme: "sentinel",
    sanitize: (html) => html,
    block: (type) => {
      const facts = catalog.get(type);
      return facts && { schema: facts.schema, defaults: blockDefaults(type, language)! };
    },
  });
  const always = ({ visibleWhen: _rule, ...block }: ResolvedBlock): ResolvedBlock => ({
    ...block,
    ...(block.slots && { slots: Object.fromEntries(Object.entries(block.slots).map(([slot, list]) => [slot, list.map(always)])) }),
  });
  const { header, main, side, footer } = page.regions;
  return { ...page, regions: { header: header.map(always), main: main.map(always), side: side.map(always), footer: footer.map(always) } };
}

async function open(language: string) {
  answerCalls("offline");
  // Where there is room, the header's links stand in it.
  await browser.viewport(1280, 900);
  document.documentElement.dataset.theme = "sentinel";
  document.documentElement.lang = language;
  const page = wholePage(language);
  await registry.preload(blockTypesOf(page));
  const state = sampleState({ language });
  const shop = createShop(state, { mode: "shop", navigate: () => {} });
  const screen = await render(<StorefrontApp page={page} shop={shop} registry={registry} texts={state.texts} />);
  return { page, screen, said: () => screen.container.textContent.replaceAll(/\s+/g, " ") };
}

afterEach(() => vi.restoreAllMocks());

describe.each(Object.entries(WORDS))("[I18N-1] [ERR-1] the shipped checkout in %s", (language, words) => {
  it("[I18N-1] [NOTE-1] says its notes, its headings and its links in its own words", async () => {
    const { page, screen, said } = await open(language);
    expect([page.title, page.description]).toEqual([words.title, words.description]);
    await expect.element(screen.getByRole("button", { name: words.named[2]!, exact: true })).toBeVisible();
    for (const text of words.read) await expect.poll(said).toContain(text);
    for (const name of words.named) {
      const found = screen.getByRole("link", { name, exact: true }).or(screen.getByRole("button", { name, exact: true }));
      await expect.element(found.first()).toBeInTheDocument();
    }
  });

  it("[ERR-1] [I18N-1] says what is missing of a name, and what an order number may be, in its own words", async () => {
    const { screen, said } = await open(language);
    const { label, help, invalid } = words.orderNumber;
    const number = screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
    await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(help));
    await number.fill("№ 1");
    await userEvent.tab();
    await expect.poll(said).toContain(invalid);
    await screen.getByRole("button", { name: words.named[2]!, exact: true }).click();
    for (const message of words.required) await expect.poll(said).toContain(message);
  });

  it("[I18N-1] has words of its own for what is only said on the way", () => {
    const textsOf = (wanted: string) =>
      [...walkResolved(wholePage(language).regions)].find(({ id }) => id === wanted)!.settings["texts"] as Record<string, never>;
    expect(textsOf("summary")["taxLater"]).toBe(words.taxLater);
    const { failedDialog, blockedDialog } = textsOf("email") as Record<string, { heading?: string; text: string }>;
    expect([failedDialog!.heading, failedDialog!.text, blockedDialog!.text]).toEqual([...words.dialogs.failed, words.dialogs.blocked]);
  });
});
