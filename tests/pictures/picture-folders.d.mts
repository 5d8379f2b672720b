export const STORED: string;
export const REPORTED: string;
export const EXPECTED: string;
