// One round in one editor: open the page, select blocks, type into a heading, undo, drag a block, switch the shopper, look at the memory.
import { probes } from "./editors.mjs";

const KEYS = 30;
const UNDOS = 4;
const SWITCHES = 4;

/**
 * @param openAll opens what stands beside the page and follows every change
 * @param saved waits until what was changed is stored: an editor that is closed before asks about it the next time
 * @param simulator where an editor has one: how it is opened, what shows its block and hides it again
 * @returns {Promise<Record<string, number[]>>} milliseconds by what was done; heap in MB
 */
export async function editOnce({ name, url, driver, field, context, openAll, simulator, saved }, blocks) {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(driver);
  await page.addInitScript(probes);
  await page.addInitScript((wanted) => (window.wanted = wanted), blocks);
  const measured = async (what, act) => {
    await act();
    const ms = await page.evaluate(() => window.measured);
    if (ms === null && name === "tillwright") throw new Error(`What was done never showed in the editor: ${what}`);
    // What a peer did not do, now and then a drop, is left out.
    return ms === null ? [] : [ms];
  };
  const at = async (id) => {
    await page.evaluate((wanted) => window.editor.reveal(wanted), id);
    await calm(page);
    const { x, y } = await page.evaluate((wanted) => {
      const { left, top, width, height } = window.editor.box(wanted);
      return { x: left + width / 2, y: Math.max(top, 120) + Math.min(height, 300) / 2 };
    }, id);
    await page.mouse.move(x, y);
    await calm(page);
    return { x, y };
  };
  const select = async (id) => {
    const { x, y } = await at(id);
    await page.evaluate((wanted) => window.arm("pointerdown", () => window.editor.isSelected(wanted)), id);
    return measured(`${id} chosen`, () => page.mouse.click(x, y));
  };

  await page.goto(url);
  const interactive = await page.evaluate(() => window.interactive);
  const result = { interactive: [interactive], select: [], key: [], undo: [], frame: [], drop: [], switch: [], heap: [] };
  await openAll?.(page);

  // Rich texts and calls to action: seven kinds follow each other, so these are b1, b4, b8, b11 …
  for (const id of ["b1", "b4", "b8", "b11", "b15", "b18", "b22", "b25"]) result.select.push(...(await select(id)));

  await select("b0");
  const input = page.locator(field).first();
  await input.click();
  await page.keyboard.press("End");
  for (let key = 0; key < KEYS; key++) {
    const expected = (await input.inputValue()) + "x";
    await page.evaluate((text) => window.arm("keydown", () => window.editor.text("b0") === text), expected);
    result.key.push(...(await measured("a key", () => page.keyboard.press("x"))));
  }

  for (let undo = 0; undo < UNDOS; undo++) {
    const id = `b${7 * (undo + 1)}`;
    await select(id);
    await input.click();
    await page.keyboard.press("End");
    await page.keyboard.press("y");
    await page.waitForFunction((wanted) => window.editor.text(wanted).endsWith("y"), id);
    // Both editors gather what is typed in quick succession into one step.
    await page.waitForTimeout(700);
    await select(id);
    await page.evaluate((wanted) => window.arm("keydown", () => !window.editor.text(wanted).endsWith("y")), id);
    result.undo.push(...(await measured("undone", () => page.keyboard.press("Control+z"))));
  }

  await select("b8");
  const { x, y } = await at("b8");
  // Behind the next block, over the beginning of the tall one after it.
  const behind = await page.evaluate(() => window.editor.box("b9").bottom + 60);
  const before = await page.evaluate(() => window.editor.order());
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await page.evaluate(() => void (window.stopFrames = window.watchFrames()));
  for (let step = 0; step < 60; step++) await page.mouse.move(x + (step % 7), y + 12 + 280 * Math.sin(step / 10));
  await page.mouse.move(x, behind, { steps: 20 });
  await page.waitForTimeout(200);
  await calm(page);
  result.frame.push(...(await page.evaluate(() => window.stopFrames())));
  await page.evaluate(
    (old) => window.arm(window.editor.dropped, () => window.editor.order() !== old && !window.editor.isDragging()),
    before,
  );
  result.drop.push(...(await measured("dropped", () => page.mouse.up())));

  if (simulator) {
    const choose = await simulator.open(page);
    for (let turn = 0; turn < SWITCHES; turn++) {
      await page.evaluate(({ id, shown }) => window.arm("change", () => window.editor.isShown(id) === shown), {
        id: simulator.block,
        shown: turn % 2 === 0,
      });
      result.switch.push(...(await measured("another shopper", () => choose(turn % 2 === 0))));
    }
  }

  const client = await context.newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  result.heap.push((await client.send("Runtime.getHeapUsage")).usedSize / 1e6);
  await saved?.(page);
  await page.close();
  return result;
}

const calm = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2_000 }))));
