/** What translations were made from, as of the last save: an answer that was asked for before that save takes it in. [BLD-7] [BLD-10] */
import type { ShopFacts } from "../../layout/publish/finding";
import type { TranslatedFrom } from "../../layout/publish/stale-translations";

type Edit = (record: TranslatedFrom) => TranslatedFrom;

export interface RecordAnswers {
  /** @returns the answer, with every edit since the question in it: an edit that is in it already changes nothing */
  asked(question: () => Promise<ShopFacts>): Promise<ShopFacts>;
  edited(edit: Edit): void;
}

export function recordAnswers(): RecordAnswers {
  let open = 0;
  /** Since the oldest question without an answer. */
  let edits: Edit[] = [];
  return {
    async asked(question) {
      const known = edits.length;
      open++;
      try {
        const facts = await question();
        const since = edits.slice(known);
        if (!facts.translatedFrom || since.length === 0) return facts;
        return { ...facts, translatedFrom: since.reduce((record, edit) => edit(record), facts.translatedFrom) };
      } finally {
        if (--open === 0) edits = [];
      }
    },
    edited(edit) {
      if (open > 0) edits.push(edit);
    },
  };
}
