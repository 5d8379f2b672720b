/** Folders of the builder's list of pages: how their names are written, and which of them are the same. [BLD-14] */

/** Of a folder's name, in characters as people count them in a text. */
export const MAX_FOLDER_NAME = 60;

/** In place of a folder's name: pages without one. No name is so, as those are trimmed. */
export const NO_FOLDER = " ";

/** A folder that some page of the list lies in. */
export interface PageFolder {
  name: string;
  /** Pages of the list in it. */
  count: number;
}

/** The name as it is stored: composed, without space around it, with one space where several stood. "" is no name. */
export const folderName = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/**
 * By what names are compared: two that differ only in letter case have the same key. It goes by way of capitals, as some small letters
 * share one (ς and σ).
 */
export const folderKey = (name: string): string => folderName(name).toUpperCase().toLowerCase().normalize("NFC");

/** @param name a cleaned one */
export const isFolderNameTooLong = (name: string): boolean => [...name].length > MAX_FOLDER_NAME;
