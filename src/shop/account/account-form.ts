/** The form of an account page: what is typed there is kept with no checkout. */
import { formOfShop as checkoutFormOfShop } from "../checkout/create-form";
import { memoryStorage } from "../browser/storage";

export const formOfShop: typeof checkoutFormOfShop = (parts) => checkoutFormOfShop({ ...parts, storage: memoryStorage() });
