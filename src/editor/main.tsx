/** The builder's entry. */
import { createRoot } from "react-dom/client";
import "../ui/base.css";
// The canvas wears the theme of any page.
import "../ui/themes/all-themes";
import { createBuilderApi } from "./api/builder-api";
import { App } from "./App";
import "./editor.css";
import { startTexts } from "./interface/words/texts";

async function start(): Promise<void> {
  await startTexts();
  createRoot(document.getElementById("root")!, { onCaughtError: () => {} }).render(<App api={createBuilderApi()} />);
}

void start();
