/** The editor's calls about pictures. [BLD-4] */
import { FetchError } from "../../api/fetch-error";
import type { ReplacementPlan, ReplacementRequest, ReplacementResult } from "../../domain/media/picture-replacement";
import type { Calls } from "./people-api";

/** A picture that comes with the shop's program. */
export interface MediaFile {
  url: string;
  name: string;
  bytes: number;
}

/** A picture that somebody uploaded. */
export interface LibraryPicture {
  id: string;
  name: string;
  /** What a page holds. */
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
  /** What it shows, by language. */
  alt: Readonly<Record<string, string>>;
  /** How many pages show it. */
  uses: number;
  /** Names of the themes whose logo it is. */
  themes: readonly string[];
  /** Saved sections that show it, on every page that links them. */
  sections: readonly { id: string; name: string }[];
  /** An ISO 8601 instant. */
  createdAt: string;
  /** An email. */
  createdBy: string;
}

export interface PicturesWanted {
  search?: string;
  after?: string;
  address?: string;
  /** Those alone that nothing shows. */
  unused?: true;
}

export interface PageWithPicture {
  id: string;
  title: string;
  path: string;
  isDeleted: boolean;
  /** Neither live nor in its draft: in what goes live by itself. */
  isPlanned?: true;
}

export interface PicturesApi {
  /** Those of the program itself. */
  media(): Promise<MediaFile[]>;
  /**
   * The latest first; `next` is where the next ones begin, though there may be none before it. With `address` the one that stands there, if
   * it is in the library.
   */
  pictures(wanted: PicturesWanted): Promise<{ pictures: LibraryPicture[]; next?: string }>;
  /**
   * @param onProgress how much of the file is there, from 0 to 1; sizes are made once it is
   * @param signal ends it, if it is not there yet
   * @throws FetchError 413, 415 and 422 with words for whoever chose the file
   */
  uploadPicture(file: File, onProgress?: (part: number) => void, signal?: AbortSignal): Promise<LibraryPicture>;
  changePicture(id: string, change: Pick<LibraryPicture, "name" | "alt">): Promise<LibraryPicture>;
  /** The first twenty pages that show it. */
  picturePages(id: string): Promise<PageWithPicture[]>;
  /** What would change if another one came in its place. */
  replacementPlan(id: string): Promise<ReplacementPlan>;
  /** @throws FetchError 404 where either picture is not in the library any more */
  replacePicture(id: string, request: ReplacementRequest): Promise<ReplacementResult>;
  /** @throws FetchError 409 while something shows it */
  removePicture(id: string): Promise<void>;
}

export function picturesApi({ read, write }: Pick<Calls, "read" | "write">): PicturesApi {
  const at = (id: string) => `/pictures/${encodeURIComponent(id)}`;
  return {
    media: async () => (await read<{ media: MediaFile[] }>("/media")).media,
    pictures: (wanted) => read(`/pictures?${asQuery(wanted)}`),
    uploadPicture: send,
    changePicture: (id, { name, alt }) => write("PUT", at(id), { name, alt }),
    picturePages: async (id) => (await read<{ pages: PageWithPicture[] }>(`${at(id)}/uses`)).pages,
    replacementPlan: (id) => read(`${at(id)}/replacement`),
    replacePicture: (id, request) => write("POST", `${at(id)}/replacement`, request),
    removePicture: (id) => write("DELETE", at(id)),
  };
}

const asQuery = (wanted: PicturesWanted): string =>
  new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString();

/** `fetch` does not say how much of a file is there. */
function send(file: File, onProgress?: (part: number) => void, signal?: AbortSignal): Promise<LibraryPicture> {
  const path = `/api/builder/pictures?${new URLSearchParams({ name: file.name.slice(-200) || "picture" }).toString()}`;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("X-Tillwright-Builder", "1");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => {
      const body: unknown = request.response;
      if (request.status === 201) return resolve(body as LibraryPicture);
      const { error, requestId } = (body ?? {}) as { error?: { message?: string; code?: string }; requestId?: string };
      reject(
        new FetchError(error?.message ?? `API Request failed: ${path} ${request.status}`, request.status, error?.code, requestId, body),
      );
    };
    signal?.addEventListener("abort", () => request.abort());
    const isLost = () => reject(new FetchError(`API Request failed: ${path} (no connection)`, 0, "offline", undefined, undefined));
    request.onerror = isLost;
    request.onabort = isLost;
    request.send(file);
  });
}
