export { benchPage } from "./page";
