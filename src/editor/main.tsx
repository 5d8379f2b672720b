/** The builder's entry. */
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import "../ui/themes/folio.css";
import "../ui/themes/sentinel.css";
import { createBuilderApi } from "./api/builder-api";
import { App } from "./App";
import "./editor.css";
import { startTexts } from "./interface/texts";

async function start(): Promise<void> {
  await startTexts();
  createRoot(document.getElementById("root")!, { onCaughtError: () => {} }).render(<App api={createBuilderApi()} />);
}

void start();
