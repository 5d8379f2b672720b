/** What both shops say in each language, along the way from the landing page to a cancelled subscription. */
import { ANN } from "./shopper";

export type Language = "en" | "fr" | "gsw";
export type ShopName = "direct" | "magazine";

/** Of every shop, and where somebody lives who speaks it. */
export const WORDS = {
  en: {
    country: "GB",
    living: { address: ANN.address, city: ANN.city, postcode: ANN.postcode },
    goToCheckout: "Go to checkout",
    checkout: "Checkout",
    form: "Checkout",
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    address: "Address",
    city: "City",
    postcode: "Postcode",
    buy: "Purchase",
    thanks: "Thank you for your order",
    account: "your account",
    subscriptions: "Your subscriptions",
    active: "Active",
    manage: /^Manage/,
    schedule: "Payments to come",
    cancel: "Cancel subscription",
    reason: "Too expensive",
    isCancelled: "Your subscription is cancelled",
    cancelled: "Cancelled",
    nothingMore: "Nothing more will be charged.",
    ends: /^You can use it until \d\d \w{3,4} \d{4}, and nothing more is charged\./,
    ordered: (reference: string, brand: string) => `Your order ${reference} at ${brand}`,
    goodbye: (name: string) => `Your ${name} is cancelled`,
  },
  fr: {
    country: "FR",
    living: { address: "1 rue de la Paix", city: "Paris", postcode: "75002" },
    goToCheckout: "Passer la commande",
    checkout: "Finaliser la commande",
    form: "Commande",
    email: "E-mail",
    firstName: "Prénom",
    lastName: "Nom",
    address: "Adresse",
    city: "Ville",
    postcode: "Code postal",
    buy: "Acheter",
    thanks: "Merci pour votre commande",
    account: "votre compte",
    subscriptions: "Vos abonnements",
    active: "Actif",
    manage: /^Gérer/,
    schedule: "Paiements à venir",
    cancel: "Résilier l’abonnement",
    reason: "Trop cher",
    isCancelled: "Votre abonnement est résilié",
    cancelled: "Résilié",
    nothingMore: "Plus rien ne sera débité.",
    ends: /^Vous pouvez l’utiliser jusqu’au \d\d [\p{L}.]+ \d{4}, et plus rien n’est débité\./u,
    ordered: (reference: string, brand: string) => `Votre commande ${reference} chez ${brand}`,
    goodbye: (name: string) => `Votre abonnement ${name} est résilié`,
  },
  gsw: {
    country: "CH",
    living: { address: "Bahnhofstrasse 1", city: "Zürich", postcode: "8001" },
    goToCheckout: "Zur Kasse",
    checkout: "Kasse",
    form: "Kasse",
    email: "E-Mail",
    firstName: "Vorname",
    lastName: "Nachname",
    address: "Adrässe",
    city: "Ort",
    postcode: "Poschtleitzahl",
    buy: "Chaufe",
    thanks: "Danke für dini Bstellig",
    account: "dim Konto",
    subscriptions: "Dini Abos",
    active: "Aktiv",
    manage: /^Verwalte/,
    schedule: "Zahlige, wo chömed",
    cancel: "Abo künde",
    reason: "Z tüür",
    isCancelled: "Dis Abo isch kündet",
    cancelled: "Kündet",
    nothingMore: "Es wird nüt meh abbuecht.",
    ends: /^Du chasch’s bis am \d\d [\p{L}.]+ \d{4} bruuche, und es wird nüt meh abbuecht\./u,
    ordered: (reference: string, brand: string) => `Dini Bstellig ${reference} bi ${brand}`,
    goodbye: (name: string) => `Dis Abo ${name} isch kündet`,
  },
} as const;

interface Offered {
  /** Of the landing page. */
  heading: string;
  /** The button of what is bought. */
  choose: string;
  /** Of what is bought. */
  name: string;
  /** What it costs a year in the country, as it is written there. */
  price: string;
}

export const SHOPS: Readonly<Record<ShopName, { brand: string; offered: Readonly<Record<Language, Offered>> }>> = {
  direct: {
    brand: "Sentinel Direct",
    offered: {
      en: { heading: "Protection, with a person who answers", choose: "Choose Premium", name: "Premium Protection", price: "£34.99" },
      fr: { heading: "La protection, avec quelqu’un qui répond", choose: "Choisir Premium", name: "Premium Protection", price: "39,99 €" },
      gsw: { heading: "Schutz, und öpper, wo abnimmt", choose: "Premium nä", name: "Premium Protection", price: "CHF 39.90" },
    },
  },
  magazine: {
    brand: "Folio",
    offered: {
      en: { heading: "Fewer stories, read to the end", choose: "Get Folio in print", name: "Folio Print", price: "£56.00" },
      fr: { heading: "Moins d’histoires, lues jusqu’au bout", choose: "Recevoir Folio papier", name: "Folio Papier", price: "64,00 €" },
      gsw: {
        heading: "Weniger Gschichte, defür bis zum Schluss gläse",
        choose: "Folio uf Papier",
        name: "Folio Print",
        price: "CHF 72.00",
      },
    },
  },
};
