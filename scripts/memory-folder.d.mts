/** Where tests keep what ends with them. Programs may be forbidden to run from there. */
export function memoryFolder(): string;
