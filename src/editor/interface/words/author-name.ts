/** Who saved a page, as its screens say it: an address, or that the shop came with it, in the builder's language. [BLD-9] */
import { FIRST_START } from "../../../domain/page/first-start";

export const authorName = (who: string, t: (key: string) => string): string => (who === FIRST_START ? t("common.firstStart") : who);
