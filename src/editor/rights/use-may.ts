/** What the person at the builder may do, by the list that the server asks too. [BLD-13] */
import { mayAs, type EditorRole } from "../../domain/person/editor-role";
import { useAccount } from "../state/account-context";

/** Whether they have that role, or one that may more. */
export function useMay(least: EditorRole): boolean {
  const { account } = useAccount();
  return account !== null && mayAs(account.role, least);
}
