import { preparedByWallet } from "../../support/wallet-trial";
import { wallet } from "./wallet";

export const prepared = [preparedByWallet(wallet)];
