/** The other end of read-pdf.ts: reads one document for each message, by pdf.js. */
import { parentPort } from "node:worker_threads";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

async function read(bytes) {
  const document = await getDocument({ data: bytes }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , right, top] = page.view;
    const { items } = await page.getTextContent();
    pages.push({ right, top, items: items.filter((item) => "str" in item), tree: await page.getStructTree() });
  }
  const { info } = await document.getMetadata();
  await document.loadingTask.destroy();
  // What is sent must be plain data, and some of pdf.js's objects are not.
  return JSON.parse(JSON.stringify({ pages, info }));
}

parentPort.on("message", (bytes) => {
  read(bytes).then(
    (pdf) => parentPort.postMessage({ pdf }),
    (error) => parentPort.postMessage({ error: String(error?.stack ?? error) }),
  );
});
