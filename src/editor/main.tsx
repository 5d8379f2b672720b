/** The builder's entry. */
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { createBuilderApi } from "./api/builder-api";
import { App } from "./App";
import "./editor.css";
import { startTexts } from "./interface/texts";

// The canvas wears the theme of any page: all of them are here, found by their files.
import.meta.glob("../ui/themes/*.css", { eager: true });

async function start(): Promise<void> {
  await startTexts();
  createRoot(document.getElementById("root")!, { onCaughtError: () => {} }).render(<App api={createBuilderApi()} />);
}

void start();
