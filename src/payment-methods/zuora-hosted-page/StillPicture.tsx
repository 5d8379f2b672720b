/** What the fields will look like, for the builder: nothing of the provider's is loaded there. */
import type { ReactNode } from "react";
import styles from "./StillPicture.module.css";

const CARD = ["creditCardNumber", "expiry", "cardSecurityCode", "creditCardHolderName"];
const ACCOUNT = ["bankABACode", "bankAccountNumber", "bankAccountName"];

const FIELDS: Readonly<Record<string, readonly string[]>> = { zuora_bank_transfer_ach: ACCOUNT, zuora_dd: ACCOUNT.slice(1) };

export function StillPicture({ type, texts }: { type: string; texts: Readonly<Record<string, string>> }): ReactNode {
  return (
    <div className={styles.picture}>
      {(FIELDS[type] ?? CARD).map((field) => (
        <div key={field} className={styles.field}>
          <span>{texts[field]}</span>
          <span className={styles.control} />
        </div>
      ))}
      <p className={styles.note}>{texts["picture"]}</p>
    </div>
  );
}
