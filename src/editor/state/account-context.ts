import { createContext, useContext } from "react";
import type { EditorAccount } from "../../domain/person/people";

export interface Account {
  account: EditorAccount | null;
  /** Call when somebody has signed in, or may do something else from now on. */
  signedIn(account: EditorAccount): void;
  /** Call once the session has ended: the sign-in comes back, what is open stays in the address. */
  signedOut(): void;
}

export const AccountContext = createContext<Account>({ account: null, signedIn: () => {}, signedOut: () => {} });
export const useAccount = (): Account => useContext(AccountContext);
