declare module "bench:variant" {
  export const variant: import("./variants").Variant;
}
