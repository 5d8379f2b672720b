/**
 * A page for signed-in shoppers, in the browser: whoever is not signed in any more goes to the sign-in; any other trouble is shown.
 * [SESS-4]
 */
import { createRoot, type Root } from "react-dom/client";
import type { Shop } from "../shop/shop";
import { Alert } from "../ui/alert/Alert";
import { Button } from "../ui/button/Button";
import styles from "./protected-page.module.css";

/** The server showed the page to the right shopper; this watches that they stay. Resolves when the first look is done. */
export async function guardPage(shop: Shop, texts: Readonly<Record<string, string>>): Promise<void> {
  let shown: { place: HTMLElement; root: Root } | undefined;
  const clear = () => {
    shown?.root.unmount();
    shown?.place.remove();
    shown = undefined;
  };
  const show = (message: string) => {
    if (!shown) {
      const place = document.createElement("div");
      const main = document.getElementById("main") ?? document.body;
      main.parentElement!.insertBefore(place, main);
      shown = { place, root: createRoot(place) };
    }
    shown.root.render(<Trouble message={message} texts={texts} onTryAgain={() => void look()} />);
  };
  const look = async (): Promise<void> => {
    // Nobody is signed in who could be signed out.
    if (shop.account?.byLink) return;
    try {
      await (await shop.openSession()).currentUser();
      clear();
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: string };
      if (code === "NotAuthorizedException") await shop.actions.signIn().catch(() => location.reload());
      else show(message ?? String(error));
    }
  };
  shop.session.subscribe(({ status }, before) => {
    if (status === "logged-out" && before.status === "logged-in") void look();
  });
  await look();
}

function Trouble({ message, texts, onTryAgain }: { message: string; texts: Readonly<Record<string, string>>; onTryAgain(): void }) {
  return (
    <div className={styles.trouble}>
      <Alert tone="danger" live="assertive" title={texts["errors.generic"] ?? "Something went wrong"}>
        <p className={styles.message}>{message}</p>
        <Button variant="secondary" size="small" onClick={onTryAgain}>
          {texts["errors.tryAgain"] ?? "Try again"}
        </Button>
      </Alert>
    </div>
  );
}
