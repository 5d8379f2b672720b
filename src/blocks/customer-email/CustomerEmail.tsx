/** The shopper's email address, and what the users service says of whom it belongs to. [EMAIL-1] [EMAIL-2] [EMAIL-3] */
import { lazy, Suspense, type ReactNode } from "react";
import { toPlainEmail } from "../../domain/fields/plain-text";
import type { BlockProps } from "../../registry/define-block";
import { controlOf } from "../../shop/hooks/use-checkout-field";
import { FormSection } from "../../ui/form-section/FormSection";
import { Spinner } from "../../ui/spinner/Spinner";
import { TextField } from "../../ui/text-field/TextField";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./CustomerEmail.module.css";
import type { CustomerEmailSettings } from "./settings.gen";
import { useEmailField } from "./use-email-field";

/** Its code comes when there is something to say. Without it the same stands at the field. */
const EmailDialog = lazy(() =>
  import("./EmailDialog").then(
    ({ EmailDialog: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

export function CustomerEmail({ id, settings }: BlockProps<CustomerEmailSettings>): ReactNode {
  const { required, texts } = settings;
  const { field, pending, verdict, dialog, closeDialog } = useEmailField(settings);
  return (
    <FormSection id={id} heading={texts.heading}>
      <div>
        <TextField
          {...controlOf(field)}
          clean={toPlainEmail}
          label={texts.label}
          help={pending ? undefined : texts.help}
          required={required}
          requiredMark={texts.requiredMark}
          optionalMark={texts.optional}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        {/* There before it has something to say, so that screen readers hear it. */}
        <div role="status">
          {pending && (
            <p className={styles.checking}>
              <Spinner /> {texts.checking}
            </p>
          )}
          {verdict && <VisuallyHidden>{verdict}</VisuallyHidden>}
        </div>
      </div>
      {dialog && (
        <Suspense fallback={null}>
          <EmailDialog about={dialog} texts={texts} field={field.ref} onClose={closeDialog} />
        </Suspense>
      )}
    </FormSection>
  );
}
