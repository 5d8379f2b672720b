/** Every icon there is: a chunk of its own, for blocks from elsewhere. */
export { icons } from "lucide-react";
