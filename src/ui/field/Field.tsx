/**
 * The frame of one field: label above, control, help, and the message when something is wrong with it. What changes stands in an element of
 * its own: a browser that translates puts bare texts beside others into elements that React does not know.
 */
import { useId, type ReactNode } from "react";
import { Icon } from "../icon/Icon";
import styles from "./Field.module.css";

/** What every field takes. Texts are said in the page's language by whoever uses it. */
export interface FieldProps {
  label: string;
  /** The message; nothing when undefined or empty. */
  error?: string;
  help?: string;
  required?: boolean;
  /** Stands after the label of a required field, for example "*". */
  requiredMark?: string;
  /** Stands after the label of a field that is not required, for example "(optional)". */
  optionalMark?: string;
  /** Taken from React when absent. */
  id?: string;
  /** The id of the message; `${id}-error` when absent. */
  errorId?: string;
  name?: string;
  /** Name of the checkout field, so that messages come in page order. */
  dataField?: string;
  disabled?: boolean;
}

export interface FieldIds {
  id: string;
  errorId: string;
  helpId: string;
}

export function useFieldIds({ id, errorId }: Pick<FieldProps, "id" | "errorId">): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { id: control, errorId: errorId ?? `${control}-error`, helpId: `${control}-help` };
}

/** The accessibility attributes of a field's control. */
export function controlAttributes(props: FieldProps, ids: FieldIds) {
  return {
    id: ids.id,
    name: props.name,
    disabled: props.disabled,
    "aria-required": props.required || undefined,
    "aria-invalid": props.error ? true : undefined,
    "aria-describedby": [props.error && ids.errorId, props.help && ids.helpId].filter(Boolean).join(" ") || undefined,
    "data-field": props.dataField,
  };
}

export function Field({ props, ids, children }: { props: FieldProps; ids: FieldIds; children: ReactNode }): ReactNode {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.id}>
        <span>{props.label}</span>
        <Mark {...props} />
      </label>
      {children}
      <FieldNotes props={props} ids={ids} />
    </div>
  );
}

/** Tells by sight what `aria-required` tells by ear. */
export function Mark({ required, requiredMark, optionalMark }: Pick<FieldProps, "required" | "requiredMark" | "optionalMark">): ReactNode {
  const text = required ? requiredMark : optionalMark;
  if (!text) return null;
  return (
    <span className={required ? styles.mark : styles.optional} aria-hidden="true">
      {required ? text : ` ${text}`}
    </span>
  );
}

export function FieldNotes({ props, ids }: { props: Pick<FieldProps, "error" | "help">; ids: FieldIds }): ReactNode {
  return (
    <>
      {props.error && (
        <p className={styles.error} id={ids.errorId}>
          <Icon name="warning" size="1.15em" className={styles.errorIcon} />
          <span>{props.error}</span>
        </p>
      )}
      {props.help && (
        <p className={styles.help} id={ids.helpId}>
          {props.help}
        </p>
      )}
    </>
  );
}
