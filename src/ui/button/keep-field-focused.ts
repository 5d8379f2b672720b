/**
 * For the button that sends a form: pressing it does not leave the field. Its message would come between press and release, move the button
 * away from under the finger, and the click would be none. What is wrong is said when the form is checked.
 */
import type { MouseEvent } from "react";

export const keepFieldFocused = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
