export { benchLayout, benchPage, benchState } from "./page";
