/** Words for an offer that is chosen. Each block has them among its own texts, so that a marketer writes them where they are read. */
export interface PurchaseTexts {
  /** On the button of an offer whose catalogue entry says nothing of its own. */
  choose: string;
  busy: string;
  /** `{{name}}` is the offer, here and below. */
  added: string;
  goToCheckout: string;
  failed: string;
  waiting: string;
  disabled: string;
  unsaved: string;
  /** `{{other}}` is the offer in the basket, here and below. */
  chooseTitle: string;
  inBasketAlready: string;
  onlyOne: string;
  switchTo: string;
  keepBoth: string;
  keepOther: string;
}
