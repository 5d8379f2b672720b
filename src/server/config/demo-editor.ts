/** Who may sign in to the builder of a shop that nobody has set up. */
export const DEMO_EDITOR = { email: "editor@tillwright.example", password: "first-light" } as const;
