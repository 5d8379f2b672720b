/** What is wrong with a plug-in, and what is said of it: in which file, on which line, and what to do. */
import type { Package } from "./shop-with-plugins";

export const BLOCK = "blocks/acme-reviews";
export const METHOD = "payment-methods/acme-voucher";

interface Refused {
  /** "A plug-in that …" */
  why: string;
  change(copy: Package): void;
  file: string | undefined;
  line?: number;
  what: RegExp;
}

export const REFUSED: readonly Refused[] = [
  {
    why: "reaches into the program",
    change: ({ edit }) => edit(`${BLOCK}/AcmeReviews.tsx`, "tillwright/plugin/page", "tillwright/src/ui/button/Button"),
    file: `${BLOCK}/AcmeReviews.tsx`,
    line: 3,
    what: /"tillwright\/src\/ui\/button\/Button", which is no part of the public API: a plug-in imports tillwright\/plugin, /,
  },
  {
    why: "leaves its folder",
    change: ({ edit }) => edit(`${METHOD}/method.ts`, "./Form", "../../../../../src/payment-methods/invoice/Form"),
    file: `${METHOD}/method.ts`,
    line: 9,
    what: /outside of its package/,
  },
  {
    why: "imports what is not handed out",
    change: ({ edit }) => edit(`${BLOCK}/AcmeReviews.tsx`, "{ Button,", "{ useShop, Button,"),
    file: `${BLOCK}/AcmeReviews.tsx`,
    line: 3,
    what: /imports useShop from "tillwright\/plugin\/page", which has no such export/,
  },
  {
    why: "sends shoppers the server's tools",
    change: ({ edit }) => edit(`${METHOD}/method.ts`, "tillwright/plugin", "tillwright/plugin/server"),
    file: `${METHOD}/method.ts`,
    line: 1,
    what: /only files called \*\.server\.ts may/,
  },
  {
    why: "sends shoppers its handler",
    change: ({ edit }) => edit(`${METHOD}/Form.tsx`, "import { useRef", 'import "./handler.server";\nimport { useRef'),
    file: `${METHOD}/Form.tsx`,
    line: 2,
    what: /which is the server's/,
  },
  {
    why: "asks a browser for Node",
    change: ({ edit }) => edit(`${METHOD}/Form.tsx`, "import { useRef", 'import "node:fs";\nimport { useRef'),
    file: `${METHOD}/Form.tsx`,
    line: 2,
    what: /"node:fs", which browsers do not have/,
  },
  {
    why: "imports a file that is not there",
    change: ({ remove }) => remove(`${METHOD}/Form.tsx`),
    file: `${METHOD}/method.ts`,
    line: 9,
    what: /"\.\/Form", and there is no such file/,
  },
  {
    why: "is no program",
    change: ({ write }) => write(`${BLOCK}/AcmeReviews.tsx`, "export const\n  = 1"),
    file: `${BLOCK}/AcmeReviews.tsx`,
    line: 2,
    what: /\S/,
  },
  {
    why: "has no schema",
    change: ({ remove }) => remove("schemas/blocks/acme-reviews.schema.json"),
    file: "schemas/blocks/acme-reviews.schema.json",
    what: /is missing/,
  },
  {
    why: "has a schema that is none",
    change: ({ write }) => write("schemas/payment-methods/acme-voucher.schema.json", "{"),
    file: "schemas/payment-methods/acme-voucher.schema.json",
    what: /is no JSON/,
  },
  {
    why: "registers another type",
    change: ({ edit }) => edit(`${BLOCK}/late-block.ts`, '"acme-reviews"', '"hero"'),
    file: `${BLOCK}/late-block.ts`,
    line: 3,
    what: /registers the type "hero": it is called like its folder, "acme-reviews"/,
  },
  { why: "has no component", change: ({ remove }) => remove(`${BLOCK}/AcmeReviews.tsx`), file: BLOCK, what: /has no AcmeReviews\.tsx/ },
  {
    why: "stands under no heading",
    change: ({ edit }) => edit(`${BLOCK}/block.editor.ts`, '"content"', '"acme"'),
    file: `${BLOCK}/block.editor.ts`,
    what: /the palette has no heading "acme": it has /,
  },
  {
    why: "exports no handler",
    change: ({ edit }) => edit(`${METHOD}/handler.server.ts`, "connect(", "open("),
    file: `${METHOD}/handler.server.ts`,
    what: /exports no handler and no connect/,
  },
  {
    why: "pays under a name of ours",
    change: ({ edit }) => edit(`${METHOD}/method.ts`, '"acme_voucher"', '"zuora_card"'),
    file: `${METHOD}/method.ts`,
    line: 3,
    what: /the payment method's id "zuora_card" is there already: it is one of ours/,
  },
  {
    why: "is called like a block of ours",
    change: ({ write }) => write("blocks/hero/Hero.tsx", "export {};"),
    file: "blocks/hero",
    what: /the block "hero" is there already: it is one of ours/,
  },
  {
    why: "is called like an attribute of ours",
    change: ({ write }) => write("attributes/order-price.ts", "export const read = 1, attribute = 2;"),
    file: "attributes/order-price.ts",
    what: /the attribute "order-price" is there already/,
  },
  {
    why: "reads nothing",
    change: ({ edit }) => edit("attributes/acme-items-in-basket.ts", "const read:", "const reads:"),
    file: "attributes/acme-items-in-basket.ts",
    what: /exports no read/,
  },
  {
    why: "puts words in our mouth",
    change: ({ write }) => write("locales/en/editor.json", {}),
    file: "locales/en/editor.json",
    what: /is nowhere looked for/,
  },
  {
    why: "renames a block of ours",
    change: ({ write }) => write("locales/en/blocks/hero.json", {}),
    file: "locales/en/blocks/hero.json",
    what: /the file "locales\/en\/blocks\/hero\.json" is there already/,
  },
  {
    why: "has no English",
    change: ({ remove }) => remove("locales/en/blocks/acme-reviews.json"),
    file: "locales/en/blocks/acme-reviews.json",
    what: /is missing/,
  },
  {
    why: "has no name in English",
    change: ({ write }) => write("locales/en/payment-methods/acme-voucher.json", {}),
    file: "locales/en/payment-methods/acme-voucher.json",
    what: /says no "label"/,
  },
  {
    why: "is made for a later API",
    change: ({ edit }) => edit("package.json", '"api": 1', '"api": 2'),
    file: "package.json",
    what: /API 2, that of a newer Tillwright; this one has 1/,
  },
  {
    why: "is none",
    change: ({ edit }) => edit("package.json", '"tillwright"', '"tilwright"'),
    file: "package.json",
    what: /it is no plug-in, and only plug-ins belong to plugins\//,
  },
  {
    why: "is not installed",
    change: ({ remove }) => remove("package.json"),
    file: undefined,
    what: /is not installed: npm install --prefix plugins/,
  },
];
