/** Around a dialog that comes when it is wanted: where it does not come, or fails, that is said in its place, and the open page stays. */
import { Component, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../Dialog";
import { TextButton } from "../TextButton";
import { renewFailedParts } from "./late-part";

export interface LateDialogProps {
  /** Somebody goes on without it: it is shown no more. */
  onClose(): void;
  children: ReactNode;
}

export class LateDialog extends Component<LateDialogProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error("A dialog of the builder failed", error);
    renewFailedParts();
  }

  override render(): ReactNode {
    const { onClose, children } = this.props;
    if (this.state.hasFailed) return <Failed onClose={onClose} onRetry={() => this.setState({ hasFailed: false })} />;
    return <Suspense fallback={null}>{children}</Suspense>;
  }
}

function Failed({ onClose, onRetry }: { onClose(): void; onRetry(): void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("late.failed")}
      onClose={onClose}
      actions={
        <>
          <TextButton variant="quiet" onClick={onClose}>
            {t("common.close")}
          </TextButton>
          <TextButton variant="primary" data-first-stop onClick={onRetry}>
            {t("common.tryAgain")}
          </TextButton>
        </>
      }
    >
      <p role="alert">{t("late.pageStays")}</p>
      <p>{t("late.reload")}</p>
    </Dialog>
  );
}
