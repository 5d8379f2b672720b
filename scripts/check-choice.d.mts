export const MAX_FILES: number;
export function chosenTests(
  touched: readonly string[],
  changed: readonly string[],
  read: (file: string) => string,
): { chosen: string[]; left: string[] };
