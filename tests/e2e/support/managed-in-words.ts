/** A subscription that is managed in a language beside English, by what its pages say; in English that is in account.e2e.ts. */
import { expect, type Page } from "@playwright/test";
import { addInterval, dateOf } from "../../../src/domain/time/calendar";
import { typesCard } from "./payments";
import type { Person } from "./shopper";

const MANAGED = {
  fr: {
    firstName: "Prénom",
    changeDetails: "Modifier vos coordonnées",
    saveDetails: "Enregistrer les coordonnées",
    detailsSaved: "Vos coordonnées sont modifiées",
    changePayment: "Changer de moyen de paiement",
    card: /^Carte de crédit ou de débit/,
    savePayment: "Enregistrer le moyen de paiement",
    paymentSaved: "Votre moyen de paiement est changé",
    paidFrom: /^Il vaut dès votre paiement du \d\d [\p{L}.]+ \d{4}\.$/u,
    waits: /^Une modification de cet abonnement attend son renouvellement le \d\d [\p{L}.]+ \d{4}\./u,
    changeAddress: "Modifier l’adresse de livraison",
    city: "Ville",
    postcode: "Code postal",
    movesTo: { city: "Lyon", postcode: "69001" },
    saveAddress: "Enregistrer l’adresse",
    addressSaved: "Désormais, nous livrons à cette adresse.",
    pause: "Suspendre la livraison",
    pauseFrom: "Premier jour sans livraison",
    pauseUntil: "Premier jour avec livraison",
    savePause: "Enregistrer la pause",
    pauseSaved: "Votre pause est enregistrée",
    pausePlanned: /^Pas de livraison à partir du \d\d [\p{L}.]+ \d{4}\s; reprise le \d\d [\p{L}.]+ \d{4}\.$/u,
    switchOffer: "Passer à une autre offre",
    saveSwitch: /^Changer à partir du/,
    switchSaved: "Votre abonnement devient Total Protection",
    keep: "Garder l’abonnement",
    isKept: "Votre abonnement continue",
    back: "Retour à l’abonnement",
    detailsMailed: (name: string) => `Vos coordonnées pour ${name}`,
    paymentMailed: (name: string) => `Nouveau moyen de paiement pour ${name}`,
    addressMailed: (name: string) => `Nouvelle adresse de livraison pour ${name}`,
    pauseMailed: (name: string) => `La livraison de ${name} est suspendue`,
    switchMailed: (name: string) => `Une autre offre pour votre ${name}`,
    keptMailed: (name: string) => `Votre abonnement ${name} continue`,
  },
  gsw: {
    firstName: "Vorname",
    changeDetails: "Dini Aagabe ändere",
    saveDetails: "Aagabe spichere",
    detailsSaved: "Dini Aagabe sind gänderet",
    changePayment: "Zahligsart ändere",
    card: /^Kredit- oder Debitcharte/,
    savePayment: "Zahligsart spichere",
    paymentSaved: "Dini Zahligsart isch gänderet",
    paidFrom: /^Si gilt ab dinere Zahlig vom \d\d\.? [\p{L}.]+ \d{4}\.$/u,
    waits: /^E Änderig a dem Abo wartet uf d Verlängerig am \d\d\.? [\p{L}.]+ \d{4}\./u,
    changeAddress: "Lieferadrässe ändere",
    city: "Ort",
    postcode: "Poschtleitzahl",
    movesTo: { city: "Bern", postcode: "3011" },
    saveAddress: "Adrässe spichere",
    addressSaved: "Ab jetzt liefered mir a die Adrässe.",
    pause: "Lieferig pausiere",
    pauseFrom: "Erschte Tag ohni Lieferig",
    pauseUntil: "Erschte Tag wider mit Lieferig",
    savePause: "Pause spichere",
    pauseSaved: "Dini Pause isch gspeicheret",
    pausePlanned: /^Ab em \d\d\.? [\p{L}.]+ \d{4} wird nöd gliferet, ab em \d\d\.? [\p{L}.]+ \d{4} wider\.$/u,
    switchOffer: "Zu eme andere Aagebot wächsle",
    saveSwitch: /^Ab em .* wächsle$/,
    switchSaved: "Dis Abo wird Total Protection",
    keep: "Abo bhalte",
    isKept: "Dis Abo gaat wiiter",
    back: "Zrugg zum Abo",
    detailsMailed: (name: string) => `Dini Aagabe für ${name}`,
    paymentMailed: (name: string) => `Neui Zahligsart für ${name}`,
    addressMailed: (name: string) => `Neui Lieferadrässe für ${name}`,
    pauseMailed: (name: string) => `D Lieferig vo ${name} macht Pause`,
    switchMailed: (name: string) => `Es anders Aagebot für dis ${name}`,
    keptMailed: (name: string) => `Dis Abo ${name} gaat wiiter`,
  },
} as const;

export interface Managing {
  language: keyof typeof MANAGED;
  who: Person;
  /** Of what was bought. */
  name: string;
  looksRight(step: string): Promise<void>;
}

/** Each begins and ends on the subscription's page, but for one that says so. @returns the subject of its mail */
export function managing(page: Page, { language, who, name, looksRight }: Managing) {
  const said = MANAGED[language];
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const press = (button: string | RegExp) => page.getByRole("button", { name: button }).click();
  const opens = (link: string) => page.getByRole("link", { name: link, exact: true }).click();
  const isSaid = (heading: string) => expect(page.getByRole("heading", { name: heading })).toBeFocused();
  return {
    async details(): Promise<string> {
      await opens(said.changeDetails);
      await expect(field(said.firstName)).toHaveValue(who.firstName);
      await field(said.firstName).fill(`${who.firstName}-Lou`);
      await looksRight("details");
      await press(said.saveDetails);
      await isSaid(said.detailsSaved);
      await opens(said.back);
      await expect(page.getByText(`${who.firstName}-Lou ${who.lastName}`)).toBeVisible();
      return said.detailsMailed(name);
    },
    async payment(): Promise<string> {
      await opens(said.changePayment);
      await page.getByRole("radio", { name: said.card }).check();
      await expect(page.frameLocator("#z_hppm_iframe").getByLabel("Card number")).toBeVisible();
      await looksRight("payment");
      await typesCard(page, who);
      await press(said.savePayment);
      await isSaid(said.paymentSaved);
      await expect(page.getByText(said.paidFrom)).toBeVisible();
      await opens(said.back);
      await expect(page.getByText(said.waits)).toBeVisible();
      await looksRight("managed");
      return said.paymentMailed(name);
    },
    async address(): Promise<string> {
      await opens(said.changeAddress);
      await expect(field(said.city)).not.toHaveValue("");
      await field(said.city).fill(said.movesTo.city);
      await field(said.postcode).fill(said.movesTo.postcode);
      await looksRight("address");
      await press(said.saveAddress);
      await isSaid(said.addressSaved);
      await opens(said.back);
      await expect(page.getByText(`${said.movesTo.postcode} ${said.movesTo.city}`)).toBeVisible();
      return said.addressMailed(name);
    },
    async pause(): Promise<string> {
      await opens(said.pause);
      const from = addInterval(dateOf(new Date().toISOString()), 10, "day");
      await page.getByLabel(said.pauseFrom).fill(from);
      await page.getByLabel(said.pauseUntil).fill(addInterval(from, 14, "day"));
      await looksRight("pause");
      await press(said.savePause);
      await isSaid(said.pauseSaved);
      await opens(said.back);
      await expect(page.getByText(said.pausePlanned)).toBeVisible();
      await looksRight("managed");
      return said.pauseMailed(name);
    },
    async switchOffer(): Promise<string> {
      await opens(said.switchOffer);
      await page.getByRole("radio", { name: /^Total Protection/ }).check();
      await looksRight("switch");
      await press(said.saveSwitch);
      await isSaid(said.switchSaved);
      await opens(said.back);
      await expect(page.getByText(/Total Protection/).first()).toBeVisible();
      await looksRight("managed");
      return said.switchMailed(name);
    },
    /** Of one that was cancelled. */
    async keep(): Promise<string> {
      await opens(said.keep);
      await looksRight("keep");
      await press(said.keep);
      await isSaid(said.isKept);
      await opens(said.back);
      return said.keptMailed(name);
    },
  };
}
