// The editors as a person's hands meet them: where a block is, what shows that it is selected, which field holds its heading.

/** In the page: time from an event to the paint in which `seen` holds, and frames while something goes on. */
export function probes() {
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      // A frame's own tasks are over once a message sent from it arrives.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  window.arm = (type, seen) => {
    window.measured = new Promise((resolve) => {
      // What never happens would be waited for without an end.
      setTimeout(() => resolve(null), 30_000);
      const start = (event) => {
        const look = () =>
          afterPaint(() => {
            const ms = performance.now() - event.timeStamp;
            if (seen()) resolve(ms);
            else if (ms > 10_000) resolve(null);
            else look();
          });
        look();
      };
      window.addEventListener(type, start, { capture: true, once: true });
    });
  };
  window.watchFrames = () => {
    const frames = [];
    let last = performance.now();
    let running = true;
    const next = (now) => {
      frames.push(now - last);
      last = now;
      if (running) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    // The first is as long as it took to begin.
    return () => ((running = false), frames.slice(1));
  };
  /** From the navigation until the blocks are drawn and two frames in a row come on time. */
  window.interactive = new Promise((resolve) => {
    let calm = 0;
    let last = 0;
    const look = () =>
      afterPaint(() => {
        const now = performance.now();
        calm = window.editor?.blockCount() >= window.wanted && now - last < 50 ? calm + 1 : 0;
        last = now;
        if (calm === 2) resolve(now);
        else look();
      });
    look();
  });
}

/** In the page: what is asked of Tillwright's editor. */
export function tillwright() {
  const find = (id) => document.querySelector(`[data-node="${id}"]`);
  window.editor = {
    blockCount: () => document.querySelectorAll("[data-node]").length,
    // The wrapper has no box of its own.
    box: (id) => find(id).firstElementChild.getBoundingClientRect(),
    reveal: (id) => find(id).firstElementChild.scrollIntoView({ block: "center" }),
    text: (id) => find(id)?.querySelector("h1, h2")?.textContent,
    isSelected(id) {
      const frame = document.querySelector("main [role=toolbar]")?.parentElement;
      if (!frame || frame.style.display === "none") return false;
      const [drawn, block] = [frame.getBoundingClientRect(), window.editor.box(id)];
      return Math.abs(drawn.top - block.top) < 4 && Math.abs(drawn.height - block.height) < 8;
    },
    order: () => [...document.querySelectorAll('[data-list="region:main"] > [data-node]')].map((element) => element.dataset.node).join(" "),
    isDragging: () => false,
    dropped: "pointerup",
    isShown: (id) => find(id).firstElementChild.checkVisibility(),
  };
}

/** In the page: the same of Puck's. */
export function puck() {
  const find = (id) => document.querySelector(`[data-puck-component="${id}"]`);
  window.editor = {
    blockCount: () => document.querySelectorAll("[data-puck-component]").length,
    box: (id) => find(id).getBoundingClientRect(),
    reveal: (id) => find(id).scrollIntoView({ block: "center" }),
    text: (id) => find(id)?.querySelector("h1, h2")?.textContent,
    isSelected: (id) => {
      const drawn = document.querySelector('[class*="DraggableComponent--isSelected"]')?.getBoundingClientRect();
      const block = window.editor.box(id);
      return drawn !== undefined && Math.abs(drawn.top - block.top) < 4 && Math.abs(drawn.height - block.height) < 8;
    },
    order: () => window.puckOrder,
    isDragging: () => document.querySelector("[data-dnd-dragging]") !== null,
    dropped: "pointerup",
  };
}

/** In the page: the same of Craft.js's own. */
export function craft() {
  const find = (id) => document.querySelector(`[data-block="${id}"]`);
  window.editor = {
    blockCount: () => document.querySelectorAll("[data-block]").length,
    box: (id) => find(id).getBoundingClientRect(),
    reveal: (id) => find(id).scrollIntoView({ block: "center" }),
    text: (id) => find(id)?.querySelector("h1, h2")?.textContent,
    isSelected: (id) => find(id).dataset.selected !== undefined,
    order: () => window.craftOrder(),
    isDragging: () => false,
    // The browser's own dragging: the pointer's events stop with its beginning.
    dropped: "dragend",
  };
}
