/** Where pages may stand: what the server and the builder both ask. */

/** "/plans/" → "/plans"; "/" stays. */
export const normalPath = (path: string): string => path.replace(/\/+$/, "") || "/";

const FOLDERS = /^\/(api|l-api|builder|assets|media|pictures|icons|styles|metrics|newsletter|segments)(\/|$)/;
const FILES = /^\/(robots\.txt|sitemap(?:-\d+)?\.xml)(\/|$)|\/manifest\.webmanifest$/;

/** Whether the server answers a path itself. @param path a normal one */
export const isReservedPath = (path: string): boolean => FOLDERS.test(path) || FILES.test(path);
