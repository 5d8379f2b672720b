/** What a shop is set up with to reach this stand-in. */
export const DATATRANS_SANDBOX = {
  merchantId: "sandbox-merchant",
  password: "sandbox-password",
  /** Of callbacks: hexadecimal. */
  signKey: "5f1c0d6be3a74c2f9d80b6e1a2c35748961f0ae4d7b25c83f60d194e7ab3c852",
} as const;
