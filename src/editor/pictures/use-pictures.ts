/** The library's pictures as far as they are shown: found by the server, some at a time, the last search's answer alone. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture, MediaFile, PicturesApi, PicturesWanted } from "../api/pictures-api";
import { failureWords } from "../interface/words/failure-words";
import { QUIET_MS } from "../state/use-answer";

export interface FoundPictures {
  pictures: readonly LibraryPicture[];
  /** Of the program itself. */
  files: readonly MediaFile[];
  state: "loading" | "done" | "failed";
  failure?: string;
  hasMore: boolean;
  more(): void;
  /** Asks again, as after an upload. */
  again(): void;
}

export interface PictureWish {
  query: string;
  /** Those alone that nothing shows. */
  unusedOnly?: boolean;
  /** Those of the program itself are not asked for. */
  libraryOnly?: boolean;
  /** Nobody sees them yet: nothing is asked until somebody does. */
  waits?: boolean;
}

export function usePictures(
  library: PicturesApi,
  { query, unusedOnly = false, libraryOnly = false, waits = false }: PictureWish,
): FoundPictures {
  const { t } = useTranslation();
  const search = query.trim();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ search: string; unusedOnly: boolean; pictures: LibraryPicture[]; next?: string | undefined }>();
  const [files, setFiles] = useState<readonly MediaFile[]>([]);
  const [failure, setFailure] = useState<string>();
  const asked = useRef(0);
  const fail = useCallback((error: unknown) => setFailure(failureWords(error, t)), [t]);

  useEffect(() => {
    if (!waits && !libraryOnly) library.media().then(setFiles, fail);
  }, [library, attempt, waits, libraryOnly, fail]);
  // Who asks again, as after a change, goes on seeing as many as were shown.
  const shown = useRef({ of: "", count: 0 });
  useEffect(() => {
    if (found) shown.current = { of: `${found.unusedOnly} ${found.search}`, count: found.pictures.length };
  }, [found]);
  useEffect(() => {
    if (waits) return;
    const question = ++asked.current;
    const key = `${unusedOnly} ${search}`;
    const ask = () =>
      readSome(
        (after) => library.pictures({ ...wishOf(search, unusedOnly), ...after }),
        shown.current.of === key ? shown.current.count : 1,
        () => question === asked.current,
      ).then(
        ({ pictures, next }) => {
          if (question !== asked.current) return;
          setFailure(undefined);
          setFound({ search, unusedOnly, pictures, next });
        },
        (error: unknown) => question === asked.current && fail(error),
      );
    const timer = setTimeout(() => void ask(), search ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [library, search, unusedOnly, attempt, waits, fail]);

  const more = useCallback(() => {
    if (!found?.next) return;
    const question = ++asked.current;
    const { next: begin } = found;
    readSome(
      (after) => library.pictures({ ...wishOf(found.search, found.unusedOnly), after: begin, ...after }),
      1,
      () => question === asked.current,
    ).then(
      ({ pictures, next }) => question === asked.current && setFound({ ...found, pictures: [...found.pictures, ...pictures], next }),
      (error: unknown) => question === asked.current && fail(error),
    );
  }, [library, found, fail]);
  const again = useCallback(() => {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  }, []);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    pictures: found?.pictures ?? [],
    files: files.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
    state: failure !== undefined ? "failed" : found?.search === search && found.unusedOnly === unusedOnly ? "done" : "loading",
    ...(failure !== undefined && { failure }),
    hasMore: found?.next !== undefined,
    more,
    again,
  };
}

type Answer = Awaited<ReturnType<PicturesApi["pictures"]>>;

/**
 * At least `count` pictures, if there are as many: an answer may have none, though others come after it.
 *
 * @param isAsked false: nobody waits for it any more
 */
async function readSome(read: (after?: { after: string }) => Promise<Answer>, count: number, isAsked: () => boolean): Promise<Answer> {
  let list = await read();
  while (list.next !== undefined && list.pictures.length < count && isAsked()) {
    const { pictures, next } = await read({ after: list.next });
    list = { pictures: [...list.pictures, ...pictures], ...(next !== undefined && { next }) };
  }
  return list;
}

const wishOf = (search: string, unusedOnly: boolean): PicturesWanted => ({
  ...(search && { search }),
  ...(unusedOnly && { unused: true as const }),
});
