/** Files on their way into the library, one after the other, each with what became of it. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture, PicturesApi } from "../api/pictures-api";
import { failureWords } from "../interface/words/failure-words";
import { MAX_PICTURE_BYTES, mayBePicture } from "./picture-library";

export interface Upload {
  id: number;
  name: string;
  /** From 0 to 1; undefined: it waits, or its sizes are being made. */
  part?: number | undefined;
  failure?: string;
}

export interface Uploads {
  /** Those that are under way, and those that failed until they are dismissed. */
  uploads: readonly Upload[];
  isBusy: boolean;
  /** @returns the pictures of the files that arrived */
  add(files: readonly File[]): Promise<LibraryPicture[]>;
  dismiss(id: number): void;
}

let count = 0;

export function useUploads(library: Pick<PicturesApi, "uploadPicture">): Uploads {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const here = useRef(new AbortController());
  // What shows them has gone, asked or not: nobody would hear of what became of them.
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort();
  }, []);
  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);
  const add = useCallback(
    async (files: readonly File[]) => {
      const change = (id: number, what: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...what } : upload)));
      const begun = files.map((file) => ({ file, id: ++count }));
      setUploads((all) => [...all, ...begun.map(({ file, id }) => ({ id, name: file.name }))]);
      const arrived: LibraryPicture[] = [];
      const { signal } = here.current;
      for (const { file, id } of begun) {
        if (signal.aborted) break;
        if (file.size > MAX_PICTURE_BYTES) {
          change(id, { failure: t("media.tooLarge", { megabytes: MAX_PICTURE_BYTES / 1024 / 1024 }) });
          continue;
        }
        if (!mayBePicture(file)) {
          change(id, { failure: t("media.notAPicture") });
          continue;
        }
        try {
          arrived.push(await library.uploadPicture(file, (part) => change(id, { part: part < 1 ? part : undefined }), signal));
          dismiss(id);
        } catch (error) {
          change(id, { part: undefined, failure: failureWords(error, t) });
        }
      }
      return arrived;
    },
    [library, t, dismiss],
  );
  return { uploads, isBusy: uploads.some(({ failure }) => failure === undefined), add, dismiss };
}
