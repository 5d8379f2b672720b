/** Pages, their versions and plans, and what is made of them. */
import type { Generated } from "kysely";

export interface PageTables {
  pages: {
    id: string;
    path: string;
    page_type: string;
    title: string;
    /** Of the draft. */
    campaign: string | null;
    draft: string;
    /** Goes up by one with every saved draft. */
    draft_version: number;
    published: string | null;
    /** The draft version that is live. */
    published_version: number | null;
    published_at: string | null;
    /** The campaign of what is live. */
    published_campaign: string | null;
    /** ISO 8601 instants between which what is live is shown; null: no day of that kind. */
    published_from: Generated<string | null>;
    published_until: Generated<string | null>;
    created_at: string;
    updated_at: string;
    updated_by: string | null;
    /** Where a live page stands once its draft is published; null: where it stands now. */
    next_path: string | null;
    /** Set: it is in the bin, and `path` is none. */
    deleted_at: string | null;
    deleted_by: string | null;
    /** Where it stood. */
    deleted_path: string | null;
    /** 0 or 1: what is in the bin is kept there for good, and is called the archive. */
    archived: Generated<number>;
    /** What the live page asks of an email: a JSON list, "" for nothing; null: it has not been looked at since it went live. */
    email_patterns: Generated<string | null>;
    /** What the words in `page_words` were made of; null: they are to come. Of a page that is put away: that it has its words there. */
    words_of: Generated<string | null>;
    /** Of what is live: another one with every change of a section that it links. */
    sections_stamp: Generated<string | null>;
    /** As somebody wrote it; null: it lies in none. */
    folder: Generated<string | null>;
    /** By what folders are compared. */
    folder_key: Generated<string | null>;
    /** 0 or 1: it comes first where a new page is begun. */
    is_template: Generated<number>;
    /** What the draft's translations were made from, as JSON; null: no program that knows these has saved it. */
    translated_from: Generated<string | null>;
  };
  /** How the builder's search finds pages of the list. */
  page_words: { word: string; page_id: string };
  /** The same of the bin and the archive. */
  put_away_words: { word: string; page_id: string };
  pictures: {
    id: string;
    /** What its addresses begin with: a hash of what was uploaded. */
    key: string;
    name: string;
    /** What its address ends with: "-1600x900.jpg", ".svg". */
    tail: string;
    /** The same of its smallest size. */
    thumbnail: string;
    width: number;
    height: number;
    /** Of what was uploaded. */
    bytes: number;
    /** What it shows, by language: JSON. */
    alt: string;
    created_at: string;
    created_by: string;
    /** Set: it is in the library no longer, and goes with its bytes once nobody needs it. */
    deleted_at: string | null;
  };
  /** Each size of a picture, by what its address ends with. */
  picture_files: {
    key: string;
    tail: string;
    /** Empty where they lie in the store outside. */
    content: Uint8Array;
    /** What they are called there. */
    object: string | null;
    /** How many there are. */
    object_bytes: number | null;
  };
  /** Objects of the store that go at `due_at`: those of an upload leave this table with the transaction that adds its rows. */
  object_leftovers: { object: string; due_at: string };
  /** How the library's search finds pictures. */
  picture_words: { word: string; picture_id: string };
  /** Which pages name which pictures, in what is live or in the draft. */
  picture_uses: { key: string; page_id: string };
  /** Where live pages stood before they moved. */
  page_redirects: { from_path: string; page_id: string; created_at: string };
  page_versions: {
    id: string;
    page_id: string;
    draft_version: number;
    /** saved · autosaved · published · unpublished · conflict: a draft that came too late and was kept aside. */
    kind: string;
    layout: string;
    saved_at: string;
    saved_by: string | null;
  };
  page_schedules: {
    page_id: string;
    /** ISO 8601 instants; null: not by itself. */
    publish_at: string | null;
    unpublish_at: string | null;
    /** What goes live: the draft as it was when somebody said so. Null where nothing does. */
    version: number | null;
    layout: string | null;
    path: string | null;
    campaign: string | null;
    made_at: string;
    made_by: string;
    /** Why it did not go live when it should have, as JSON. */
    failure: string | null;
  };
  /** Windows of the builder that have a page open, as of `seen_at`. */
  page_presence: { page_id: string; window_id: string; email: string; seen_at: string };
  /** The same of sections. */
  section_presence: { section_id: string; window_id: string; email: string; seen_at: string };
  saved_sections: {
    id: string;
    name: string;
    blocks: string;
    /** Goes up by one with every change. */
    version: number;
    made_at: string;
    made_by: string;
    /** Null where nobody has changed it. */
    updated_at: string | null;
    updated_by: string | null;
    /** As of a page. */
    translated_from: Generated<string | null>;
  };
  section_versions: {
    id: string;
    section_id: string;
    /** That it was stored as; of a conflict, the one that it was made from. */
    section_version: number;
    /** saved · restored: an older one that was stored anew · conflict: a change that came too late and was kept aside. */
    kind: string;
    name: string;
    blocks: string;
    saved_at: string;
    saved_by: string;
  };
  /** Which pages link which sections. `place`: in the draft, in what is live, or in what goes live by itself ("planned"). */
  section_uses: { section_id: string; page_id: string; place: string };
  /** One of a name. `shopper`: JSON of a `SimulatedShopper`. */
  saved_shoppers: { id: string; name: string; shopper: string; saved_at: string; saved_by: string };
  preview_links: { key_hash: string; page_id: string; made_at: string; made_by: string; expires_at: string };
  theme_values: {
    theme: string;
    /** Goes up by one with every change. */
    version: number;
    /** By token. */
    tokens: string;
    updated_at: string;
    updated_by: string;
  };
  /** What has changed since a CDN in front of the shop was told. */
  cdn_purges: {
    key: string;
    /** Another one with every change. */
    stamp: string;
    /** How often it is still to be told. */
    purges_left: number;
    /** Since it was told last, or changed. */
    attempts: number;
    due_at: string;
    last_error: string | null;
  };
}
