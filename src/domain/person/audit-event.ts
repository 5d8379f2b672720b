/**
 * What the shop remembers of who changed what shoppers see, of who may, of what was done for a customer, and of what shoppers asked
 * for about themselves. Kept for good.
 * [BLD-13] [MMA-5]
 */

/** Each has words in every language: `activity.kinds` of locales/<language>/editor.json. */
export const AUDIT_KINDS = [
  "page-published",
  "page-moved",
  "page-unpublished",
  "page-planned",
  "page-end-planned",
  "page-plan-withdrawn",
  "page-deleted",
  "page-restored",
  "page-removed",
  "page-archived",
  "page-unarchived",
  "page-put-in-folder",
  "page-out-of-folder",
  "page-kept-as-template",
  "page-no-template",
  "draft-shared",
  "sharing-ended",
  "draft-link-ended",
  "folder-renamed",
  "folder-merged",
  "section-created",
  "section-saved",
  "section-deleted",
  "picture-uploaded",
  "picture-replaced",
  "picture-deleted",
  "theme-saved",
  "catalogue-imported",
  "pages-imported",
  "price-change-announced",
  "price-change-withdrawn",
  "refund-requested",
  "payment-returned",
  "payment-marked-paid",
  "payment-marked-unpaid",
  "pending-change-lifted",
  "subscription-cancelled",
  "subscription-ended",
  "invoice-paid",
  "invoice-payment-taken-back",
  "gift-code-sent",
  "gift-address-corrected",
  "person-invited",
  "invitation-withdrawn",
  "invitation-accepted",
  "role-changed",
  "password-changed",
  "person-removed",
  "saved-payment-removed",
  "personal-data-downloaded",
  "erasure-asked",
  "account-erased",
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What shoppers do about themselves: the subject is their id, until they have themselves forgotten. */
export const SHOPPERS_OWN_KINDS = [
  "saved-payment-removed",
  "personal-data-downloaded",
  "erasure-asked",
] as const satisfies readonly AuditKind[];

export interface AuditEvent {
  id: string;
  kind: AuditKind;
  /** Email address of who did it; null: the shop itself, or its command line. */
  person: string | null;
  /** Id of the page, name of the theme, email address of the person; of a shopper's order or account nothing that says whose it is. */
  subject: string;
  /** What it was called then: it may be gone. */
  title: string;
  /** Values that its words speak of: `day` a calendar day, `instant` one in ISO 8601. */
  details: Readonly<Record<string, string | number>>;
  /** ISO 8601 instant */
  at: string;
}

export interface AuditQuery {
  kind?: AuditKind | undefined;
  person?: string | undefined;
  /** The id of an event: what is older than it. */
  before?: string | undefined;
}

export interface AuditPage {
  /** The newest first. */
  events: AuditEvent[];
  /** `before` of the next page; null: that was all. */
  next: string | null;
  /** Everybody who ever did something, to pick from. */
  people: string[];
}
