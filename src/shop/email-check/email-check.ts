/**
 * Asks the users service who is behind an email address. Loaded on pages that ask for one, in shops that have such a service. [EMAIL-1]
 * [EMAIL-2]
 */
import type { StoreApi } from "zustand/vanilla";
import { botToken } from "../../api/fetch-json";
import { reportError } from "../../api/report";
import { askMe, askUsers, xsrfToken } from "../../api/users";
import { afterMe, afterUsers, isLasting, type UsersAnswer } from "../../domain/person/email-answers";
import { emailKey, type EmailCheckState } from "../../domain/person/email-check";
import type { UsersServiceSettings } from "../../domain/page/outside-services";
import { GUID_KEY, type KeyValueStorage, PURCHASE_TYPE_KEY } from "../browser/storage";

export const PURCHASE_TYPES = { existing: "existing", new: "new" } as const;

export interface EmailCheck {
  /**
   * Finds out about `email`; what was found before is not asked for again, and two who ask at once share one call.
   * @returns once the store tells of it, or of an address that was typed since
   */
  ask(email: string): Promise<void>;
  /** The shopper has typed: what was found belongs to another address. */
  typed(email: string): void;
}

export function createEmailCheck(store: StoreApi<EmailCheckState>, settings: UsersServiceSettings, storage: KeyValueStorage): EmailCheck {
  /** Answers that last, and calls under way, by address. */
  const answers = new Map<string, Promise<UsersAnswer>>();

  const askService = async (email: string): Promise<UsersAnswer> => {
    // The service's first answer brings the cookie that its calls must carry.
    if (!xsrfToken(settings)) await me;
    const answer = await askUsers(settings, email, await botToken("initiateCheckout"));
    if (!isLasting(answer)) answers.delete(emailKey(email));
    return answer;
  };

  const me = (async () => {
    if (!settings.me_url) return;
    store.setState((state) => ({ me: afterMe(state.me, "asked") }));
    try {
      const { userGuid } = await askMe(settings, settings.me_url, new Date());
      if (userGuid) storage.set(GUID_KEY, userGuid);
      store.setState((state) => ({ me: afterMe(state.me, "answered") }));
    } catch (error) {
      // Nobody is kept from buying by this.
      store.setState((state) => ({ me: afterMe(state.me, "failed") }));
      reportError("The me service failed", error);
    }
  })();

  return {
    async ask(email) {
      const key = emailKey(email);
      const { users, email: asked } = store.getState();
      if (users === "success" && asked === key) return;
      if (asked !== key) store.setState((state) => ({ users: afterUsers(state.users, "changed"), message: "", facts: null }));
      store.setState((state) => ({ email: key, users: afterUsers(state.users, "asked") }));
      if (!answers.has(key)) answers.set(key, askService(email.trim()));
      const answer = await answers.get(key)!;
      store.setState((state) => {
        if (state.email !== key) return state;
        return {
          users: afterUsers(state.users, answer.kind),
          message: ("message" in answer && answer.message) || "",
          facts: answer.kind === "answered" ? answer.facts : null,
        };
      });
      if (answer.kind === "answered" && store.getState().email === key)
        storage.set(PURCHASE_TYPE_KEY, PURCHASE_TYPES[answer.facts.isExistingUser ? "existing" : "new"]);
    },
    typed(email) {
      const key = emailKey(email);
      if (key === store.getState().email) return;
      store.setState((state) => ({ email: key, users: afterUsers(state.users, "changed"), message: "", facts: null }));
    },
  };
}
