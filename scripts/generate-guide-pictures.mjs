// npm run generate:guide-pictures: takes the pictures of the guides anew, of the shop as it is built.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, run } from "./install.mjs";

ensureInstalled();
await ensureBuilt();
process.env.GUIDE_PICTURES = "store";
process.exit(run("playwright", ["test", "tests/guide", "--retries", "0", "--reporter", "list"]));
