/**
 * What the server says to shoppers and to those who build: a text of locales/<language>/refusals.json, by its key, with what stands in
 * it. Chosen where something is found out, worded where it is answered, in the language of the call (`server/result/message`). [I18N-1]
 */
import type english from "../../locales/en/refusals.json";

export type MessageKey = keyof typeof english;

export interface Message {
  text: MessageKey;
  values?: Readonly<Record<string, MessageValue>>;
}

/** Names and dates are words of a language too. A list is joined with commas. */
export type MessageValue =
  string | number | Message | { date: string } | { countries: readonly string[] } | { list: readonly (string | Message)[] };

/**
 * A plain text is somebody else's words, which we do not translate: the shop's own settings, a payment provider, the check of layouts,
 * whose findings the builder words by their codes.
 */
export type Words = string | Message;

export const say = (text: MessageKey, values?: Message["values"]): Message => ({ text, ...(values && { values }) });
