/** A language whose texts are not there yet: it is shown once they are, and until then the page stays in the one that is shown. */
import { expect, it, onTestFinished, vi } from "vitest";
import { createEditorUi } from "../../../src/editor/state/editor-ui";
import { withLateLanguages } from "../../../src/editor/state/late-languages";

function open() {
  const answers: { come(): void; fail(): void }[] = [];
  let areThere = false;
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const come = () => ((areThere = true), resolve());
      answers.push({ come, fail: () => reject(new Error("lost")) });
    });
  const ui = withLateLanguages(createEditorUi("en"), read, () => areThere);
  const shown = () => ui.getState().language;
  return { ui, answers, shown };
}
const arrived = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it("[BLD-7] a language is shown once its texts are there, what is asked for with it at once", async () => {
  const { ui, answers, shown } = open();
  ui.setState(({ refusals }) => ({ language: "fr", problemsOpen: true, refusals: refusals + 1 }));
  expect([shown(), ui.getState().problemsOpen]).toEqual(["en", true]);
  answers[0]!.come();
  await arrived();
  expect(shown()).toBe("fr");
  // From then on without a moment in between.
  ui.setState({ language: "gsw" });
  expect([shown(), answers.length]).toEqual(["gsw", 1]);
});

it("[BLD-7] of two wishes the newer one counts, also where it needs no texts", async () => {
  const { ui, answers, shown } = open();
  ui.setState({ language: "fr" });
  ui.setState({ language: "en" });
  answers[0]!.come();
  await arrived();
  expect(shown()).toBe("en");
});

it("[BLD-7] texts that do not come are said so, and tried again from there", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const { ui, answers, shown } = open();
  ui.setState({ language: "fr" });
  answers[0]!.fail();
  await arrived();
  const { notice } = ui.getState();
  expect([shown(), notice?.tone]).toEqual(["en", "danger"]);
  notice!.action!.run();
  answers[1]!.come();
  await arrived();
  expect([shown(), ui.getState().notice]).toEqual(["fr", undefined]);
});
