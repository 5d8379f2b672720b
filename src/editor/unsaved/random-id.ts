/** A name that nothing else has: 128 random bits as 32 hexadecimal digits. Not `randomUUID`, which is missing on plain http. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
