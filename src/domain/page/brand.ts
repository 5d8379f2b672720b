/** A shop may sell under several brands, each with pages, a look and contact details of its own. [ROUTE-1] */

export interface Contact {
  email?: string;
  phone?: string;
  /** One line, as on paper. */
  address?: string;
}

export interface Brand {
  name: string;
  /** Where its pages stand, its start page first: "/", or "/magazine" and "/gift". */
  paths: readonly string[];
  /** What it sells: beginnings of offers' paths, "/offers/folio/". */
  offers: readonly string[];
  /** Name of the theme that its mails, its manifest and its pages without one have. */
  theme: string;
  contact: Contact;
}

/** The brand that stands nearest above `pathname`. One of `brands` is at "/". */
export function brandOfPath<B extends Pick<Brand, "paths">>(brands: readonly B[], pathname: string): B {
  const depth = ({ paths }: B): number =>
    Math.max(
      -1,
      ...paths.filter((path) => path === "/" || pathname === path || pathname.startsWith(`${path}/`)).map((path) => path.length),
    );
  return brands.reduce((found, brand) => (depth(brand) > depth(found) ? brand : found));
}

/** The brand that sells all of these offers; undefined for none, and where they are of several. */
export function brandOfOffers<B extends Partial<Pick<Brand, "offers">>>(
  brands: readonly B[],
  offerPaths: readonly string[],
): B | undefined {
  return offerPaths.length
    ? brands.find(({ offers = [] }) => offerPaths.every((path) => offers.some((start) => path.startsWith(start))))
    : undefined;
}

/** Where the brand's own of a page stands that every brand may have: "/checkout" → "/magazine/checkout". */
export function brandPagePath({ paths }: Pick<Brand, "paths">, path: string): string {
  const home = paths[0]!;
  return home === "/" ? path : home + path;
}
