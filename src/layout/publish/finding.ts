/** What stands in the way of publishing a page, or is worth a look before. [BLD-10] */
import type { ConditionProblemCode } from "../../domain/page/checks/condition-check";
import type { Offer } from "../../domain/offer/offer";
import type { Brand } from "../../domain/page/brand";
import type { MeasuredPair } from "../../domain/theme/contrast";
import type { CampaignPhase } from "../campaign/page-campaign";
import type { ProblemCode } from "../types";
import type { TranslatedFrom } from "./stale-translations";
import type { ScriptFacts } from "./weight/page-scripts";

/** An error keeps the page from being published; a warning is said, and the page goes live. */
export type Severity = "error" | "warning";

export type FindingCode =
  | ProblemCode
  | ConditionProblemCode
  /** The page's address is another page's, or the shop's own. Only the server knows. */
  | "taken"
  | "reserved"
  | "title-empty"
  /** A checkout without a form that places the order; `values.part` as below. */
  | "form-missing"
  /** A block lacks another in its slots; `values.part` says what the other has to provide. */
  | "part-missing"
  /** Settings that all are empty, of which one has to say something. */
  | "setting-empty"
  /** An offer, or a label of offers, that the catalogue does not have. */
  | "offer-unknown"
  /** A product or a way to pay that the shop does not have. */
  | "choice-unknown"
  /** Something in a text that looks like a price token and cannot be read. */
  | "token-unknown"
  /** A price is asked for in a text whose prices nobody fills in. */
  /** A price token without an offer, where none is attached to the page. */
  | "token-without-offer"
  /** A price token that leaves nothing in some countries, and has no words of its own; `values.countries` are their codes. */
  | "token-empty"
  /** An amount typed into a text that is the price of no offer on the page; `values.rule` is "no-offers" where the page shows none. */
  | "price-typed"
  /** A saving typed into a text that no offer on the page reaches. */
  | "saving-typed"
  /** A link to a section that is not there. */
  | "section-missing"
  /** A campaign that ends before it begins. */
  | "campaign-days"
  /** The campaign of the page is over, `values.day` says since when: shoppers do not get the page. */
  | "campaign-over"
  | "condition-contradiction"
  | "condition-contradiction-around"
  /** A condition on what nothing on the page asks for; `values.rule` says whether it "never" holds or "always". */
  | "condition-unset"
  | "custom-text-unknown"
  /** What the page says in other words in one language and not in this one, `values.count` texts. */
  | "custom-text-missing"
  /** An offer that no method this server takes can pay for; `values.methods` are those it allows, in words. */
  | "offer-unpayable"
  /** Whoever buys the offer never sees how to pay. */
  | "picker-hidden"
  /** What the shop's orders need is asked of some shoppers only, or may be left out; `values.rule` says which part. */
  | "field-hidden"
  | "field-optional"
  /** Two colours of the theme that meet; `values` say which, in which scheme, and their contrast. */
  | "contrast"
  /** A block that orders need is hidden at some widths. */
  | "hidden-needed"
  /** Hidden at every width: nobody sees it. */
  | "hidden-everywhere"
  /** One more block that says what the page is about. */
  | "heading-twice"
  /** No block says what the page is about; `values.part` is "headline" where none of them could. */
  | "heading-missing"
  /** Stands before what the page is about. */
  | "heading-early"
  /** A heading that is more than one level below the one before it; `values.wanted` is the level it should have. */
  | "heading-skipped"
  | "alt-missing"
  | "social-picture-alt"
  | "decorative-link"
  /** A phone loads too much for a picture; `values` say how many kilobytes, and how many are enough. */
  | "picture-heavy"
  /** A picture from another host, which has one size. */
  | "picture-outside"
  /**
   * Browsers load more scripts than they should before the page works; `values` say how many kilobytes, how many are enough, and in
   * `heaviest` the kinds of block that bring the most, each with its own, as in "custom-field 8.1, offer-cards 3".
   */
  | "scripts-heavy"
  /** A button with words that leads nowhere yet. */
  | "link-missing"
  /** A video from a host that the shop does not allow its pages: it is not played on the page. */
  | "video-origin"
  | "link-dead"
  /** A picture, a video or a file that a link leads to, of the shop's own, is not there any more; `values.rule` says which of them. */
  | "file-dead"
  /** The page it leads to is there, and not published. */
  | "link-unpublished"
  /** The page it leads to is published, and shoppers get it from `values.day` on, or have not since then. */
  | "link-before"
  | "link-over"
  | "anchor-dead"
  /** The page it leads to is there, and has no block of that name. */
  | "page-anchor-dead"
  | "filler"
  | "translation-missing"
  /** Translations that are as they were while their source is another; `values` name the language and their count. */
  | "translation-stale";

export interface Finding {
  code: FindingCode;
  severity: Severity;
  /** Where, as in `main[2].settings.primary.href`, `main[2].visibleWhen.all[0].value` or `settings.title`. */
  path: string;
  /** In English, for whoever reads the answer of a call; the builder words the code. */
  message: string;
  blockId?: string;
  /** What its words speak of: a link, a language, a count. */
  values?: Readonly<Record<string, string | number>>;
}

/** What the check has to know of the shop around the page. */
export interface ShopFacts {
  /**
   * Every page of the shop, the checked one too; `nextPath` is where a page will stand once its draft is published, `sharesOffers`
   * that its campaign in the catalogue has offers, `anchors` what its blocks are called as shoppers get it: of those alone that the checked
   * page leads to with an anchor. `outside` says of a live page that shoppers neither get now nor are led on from why that is so.
   */
  pages: readonly {
    id: string;
    path: string;
    live: boolean;
    nextPath?: string;
    sharesOffers?: true;
    anchors?: readonly string[];
    outside?: OutsideDays;
  }[];
  /** ISO 8601, by the clock that campaigns begin and end by. */
  now: string;
  /** Addresses that lead on to a page since it moved. */
  redirects: readonly string[];
  languages: readonly string[];
  /** Paths of the offers of the catalogue, those whose sale has not begun too; and the labels that offers carry. */
  offers: readonly string[];
  labels: readonly string[];
  /** Origins beside our own that pages may play videos from. */
  videoOrigins: readonly string[];
  /** At least one, and one of them at "/". */
  brands: readonly SellingBrand[];
  pricing: PricingFacts;
  /** Offers that no method this server takes can pay for. */
  unpayable: readonly UnpayableOffer[];
  /** Offers that renew by themselves and are sold where a state wants express consent to that. */
  renewing: readonly RenewingOffer[];
  /** Pairs of colours that cannot be read, by theme. */
  weakColors: Readonly<Record<string, readonly MeasuredPair[]>>;
  /** What pictures weigh that the page names, by address; those of other hosts are none of them. */
  pictures: Readonly<Record<string, PictureWeight>>;
  /** Normal paths of files of the shop's own that the page names, as pictures and behind links, and that are not there. */
  missingFiles: readonly string[];
  /** What blocks make browsers load; absent where nothing is built, as while developing. */
  scripts?: ScriptFacts;
  /** What the translations of the page, or of the section, were made from, as of its last save; absent for what is not stored. */
  translatedFrom?: TranslatedFrom;
  /** Values that conditions may name, by attribute. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** Attributes that have more values than these, which a search finds: in a shop that sells much. */
  searchedChoices: readonly string[];
}

/** Before its campaign begins, or after it is over. */
export interface OutsideDays {
  phase: Exclude<CampaignPhase, "running">;
  /** ISO 8601: when it begins, or when it was over. */
  day: string;
}

/** What prices in texts are held against. */
export interface PricingFacts {
  /** Offers that are sold now, and that the page may show or name: with what their prices follow from, and no more. */
  offers: readonly Offer[];
  /** Paths of those that the page's campaign in the catalogue has. */
  attached: readonly string[];
  /** Alpha-2 codes of the countries that the shop sells to. */
  countries: readonly string[];
  /** ISO 4217 codes of what the shop sells in. */
  currencies: readonly string[];
  /** The largest charge in each of them, in minor units, as far as was looked. */
  dearest: Readonly<Record<string, number>>;
}

/** Whose page is whose, who sells what, and what their orders need of a buyer. */
export interface SellingBrand extends Pick<Brand, "paths" | "offers" | "theme"> {
  requiredFields: readonly string[];
}

export interface UnpayableOffer {
  path: string;
  /** In words, as those that follow. */
  name: string;
  labels: readonly string[];
  /** What the offer and the shop allow it to be paid with. */
  methods: readonly string[];
}

/** In bytes. */
export interface PictureWeight {
  /** As its address names it. */
  own: number;
  /** What a phone loads where its sizes are offered. */
  phone: number;
}

export interface RenewingOffer {
  path: string;
  /** In words. */
  name: string;
  /** Codes of the US states whose law wants the consent; at least one. */
  states: readonly string[];
}

export interface Choice {
  value: string;
  /** In words, where the value itself says too little. */
  label: string;
  /** More words for the same, which a layout may hold as well: a product's code, its name in another language. */
  also?: readonly string[];
}

/** Whether a stored value means the choice: a product has other names, too, which older pages may say. */
export const isOf =
  (value: string) =>
  (choice: Choice): boolean =>
    choice.value === value || choice.also?.includes(value) === true;

/** A finding about a block, before it is known where the block stands. */
export interface Found {
  code: FindingCode;
  severity: Severity;
  /** Below the block, as in `settings.items[0].href`; "" for the block itself. */
  at: string;
  message: string;
  values?: Finding["values"];
}

export const isBlocking = ({ severity }: Pick<Finding, "severity">): boolean => severity === "error";
