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
  /** Nobody sees them yet: nothing is asked until somebody does. */
  waits?: boolean;
}

export function usePictures(library: PicturesApi, { query, unusedOnly = false, waits = false }: PictureWish): FoundPictures {
  const { t } = useTranslation();
  const search = query.trim();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ search: string; unusedOnly: boolean; pictures: LibraryPicture[]; next?: string | undefined }>();
  const [files, setFiles] = useState<readonly MediaFile[]>([]);
  const [failure, setFailure] = useState<string>();
  const asked = useRef(0);
  const fail = useCallback((error: unknown) => setFailure(failureWords(error, t)), [t]);

  useEffect(() => {
    if (!waits) library.media().then(setFiles, fail);
  }, [library, attempt, waits, fail]);
  useEffect(() => {
    if (waits) return;
    const question = ++asked.current;
    const ask = () =>
      library.pictures(wishOf(search, unusedOnly)).then(
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
    library.pictures({ ...wishOf(found.search, found.unusedOnly), after: found.next }).then(
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

const wishOf = (search: string, unusedOnly: boolean): PicturesWanted => ({
  ...(search && { search }),
  ...(unusedOnly && { unused: true as const }),
});
