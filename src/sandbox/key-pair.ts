/** The key pair that stand-ins sign with. */
import { generateKeyPairSync, type KeyObject } from "node:crypto";

let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

/** Made when it is first needed, and once for as long as the program lives: that takes longer than all of a sign-in. */
export const keyPair = () => (pair ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));
