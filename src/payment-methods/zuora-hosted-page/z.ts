/** The provider's script, as far as it is used: the global `Z` of zuora-min.js. [PAY-2] */

/** What the page answers a submission with. */
export interface PageAnswer {
  success: boolean | "true" | "false";
  /** Of the payment method that was made. */
  refId?: string;
  token?: string;
  timestamp?: string;
  signature?: string;
  errorCode?: string;
  errorMessage?: string;
}

/** Called a second time with all of it in one object, which says nothing new. */
export type OnPageError = (key: string | object, code?: string, message?: string, info?: { errorCode?: string }) => void;

export interface Z {
  setEventHandler(name: string, handler: () => void): void;
  renderWithErrorHandler(params: object, prepopulate: object, callback: (answer: PageAnswer) => void, onError: OnPageError): void;
  sendErrorMessageToHpm(key: string, message: string): void;
  submit(): void;
}

export const readZ = (): Z | undefined => (window as { Z?: Z }).Z;
