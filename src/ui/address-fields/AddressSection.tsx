/** One address of a form: heading, fields, and what is said when no country will do. */
import type { ReactNode } from "react";
import { Alert } from "../alert/Alert";
import { AddressFields } from "./AddressFields";
import type { AddressFieldsProps } from "./address-props";
import styles from "./AddressSection.module.css";

export interface AddressSectionProps<Group extends string> extends AddressFieldsProps<Group> {
  id?: string;
  heading: string;
  /** Stands under the fields. */
  children?: ReactNode;
}

export function AddressSection<Group extends string>({ id, heading, children, ...fields }: AddressSectionProps<Group>): ReactNode {
  const { countries, restricted, texts } = fields;
  return (
    <section className={styles.section} id={id} aria-label={heading || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {restricted && countries.length === 0 && <Alert tone="warning">{texts.messages.noSharedCountry}</Alert>}
      <AddressFields {...fields} />
      {children}
    </section>
  );
}
