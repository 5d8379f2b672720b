import { preparedByWallet } from "../../support/wallet-trial";
import { wallets } from "./wallets";

export const prepared = wallets.map(preparedByWallet);
