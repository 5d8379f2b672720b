/** The shoppers who can sign in at the sandbox, all with one password. */
export interface DemoShopper {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  /** Who they are for the shop, beside their name. */
  about: string;
  attributes: Readonly<Record<string, string>>;
  /** OpenID's address claim. */
  address?: Readonly<Record<string, string>>;
}

export const DEMO_PASSWORD = "open-sesame";

export const DEMO_SHOPPERS: readonly DemoShopper[] = [
  {
    sub: "shopper-nora",
    email: "nora@shopper.example",
    given_name: "Nora",
    family_name: "Lindt",
    about: "New here",
    attributes: { "custom:ContactId": "C-1001", "lmo:lst": "0" },
    address: { street_address: "12 Lantern Yard", locality: "London", postal_code: "EC2A 9ZZ", country: "GBR" },
  },
  {
    sub: "shopper-ravi",
    email: "ravi@shopper.example",
    given_name: "Ravi",
    family_name: "Menon",
    about: "Returning subscriber",
    attributes: { "custom:ContactId": "C-1002", "custom:AccountId": "A-2002", "lmo:lst": "1" },
  },
  {
    sub: "shopper-mina",
    email: "mina@shopper.example",
    given_name: "Mina",
    family_name: "Okafor",
    about: "In the segments ‘students’ and ‘early-readers’",
    attributes: { "custom:ContactId": "C-1003", "custom:segment": "students", "custom:external_segment": "readers-2026", "lmo:lst": "0" },
    address: { postal_code: "75001", country: "FR" },
  },
  {
    sub: "shopper-bruno",
    email: "bruno@office.example",
    given_name: "Bruno",
    family_name: "Keller",
    about: "Has a business account",
    attributes: { "custom:ContactId": "C-1004", "custom:AccountId": "B-9001", "lmo:lst": "1" },
  },
  { sub: "shopper-zoe", email: "", given_name: "", family_name: "", about: "Tells the shop neither name nor address", attributes: {} },
];

export const shopperBy = (sub: string): DemoShopper | undefined => DEMO_SHOPPERS.find((shopper) => shopper.sub === sub);
