/** A field to look for something in a list, named by what it says while it is empty. */
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import interfaceStyles from "../interface.module.css";
import styles from "./choices.module.css";

export interface SearchFieldProps {
  label: string;
  value: string;
  maxLength?: number;
  onChange(value: string): void;
}

export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps): ReactNode {
  return (
    <div className={styles.search}>
      <Search size={14} aria-hidden="true" />
      <input
        className={interfaceStyles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
