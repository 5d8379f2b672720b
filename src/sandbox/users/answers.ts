/** What the users service says of whom: anybody is new to it, but for the people of PROVOKING. */

/** Their addresses end on this. */
export const PROVOKING_DOMAIN = "users.example";

export interface UsersReply {
  status: number;
  body: unknown;
  /** Milliseconds until the answer goes out. */
  delayMs?: number;
  /** It never goes out. */
  silent?: true;
}

const user = (isExistingUser: boolean, exclusionGroups: readonly string[] = []): UsersReply => ({
  status: 200,
  body: { ...(isExistingUser && { zuoraAccountId: "A00004711" }), isExistingUser, exclusionGroups },
});

const IDENTITY = "ConsumerIdProtectionExclusion";
const VPN = "ConsumerSentinelSecureVPNExclusion";

/** By the part before the @, in the order of the page that lists them. */
export const PROVOKING: Readonly<Record<string, { words: string; reply: UsersReply }>> = {
  existing: { words: "Has an account, and owns nothing that excludes anything", reply: user(true) },
  business: {
    words: "Buys for a business: refused, as a user who cannot sign in here",
    reply: { status: 400, body: { message: "ValidationError_EmailInUseNoLoginLink" } },
  },
  identity: { words: "Owns Identity Protection", reply: user(true, [IDENTITY]) },
  vpn: { words: "Owns Secure VPN", reply: user(true, [VPN]) },
  everything: { words: "Owns both", reply: user(true, [IDENTITY, VPN]) },
  robot: { words: "Is taken for a robot (406)", reply: { status: 406, body: { message: "Not acceptable" } } },
  refused: {
    words: "Is refused, with a sentence",
    reply: { status: 422, body: { message: "We cannot take this address at the moment." } },
  },
  broken: { words: "The service breaks (500)", reply: { status: 500, body: { message: "InternalError" } } },
  garbled: { words: "The answer makes no sense", reply: { status: 200, body: "<html>" } },
  silent: { words: "There is no answer at all", reply: { status: 200, body: null, silent: true } },
  slow: { words: "The answer takes three seconds", reply: { ...user(false), delayMs: 3_000 } },
};

/** Of anything before a plus in the address: existing+2@users.example is another "existing". */
export function replyTo(email: string): UsersReply {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const known = domain === PROVOKING_DOMAIN && Object.hasOwn(PROVOKING, name.split("+")[0]!) ? PROVOKING[name.split("+")[0]!] : undefined;
  return known?.reply ?? user(false);
}
