/** What may be uploaded, as far as a browser knows. */

/** As the server says it too, which a browser does not hear of before it has sent everything. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** For the dialog that chooses a file; what a file is says the server, by its bytes. */
export const PICTURE_FILES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";

/** Whether it may be a picture, by what the browser takes it for: it does not know all kinds. */
export const mayBePicture = ({ type }: File): boolean => type === "" || type.startsWith("image/");

/** What somebody drops or pastes, as far as it may be a picture. */
export const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(mayBePicture);
