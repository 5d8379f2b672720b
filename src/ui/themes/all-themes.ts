/** Every theme's style sheet, found by its file. Imported after base.css, which says the order of the layers. */
import.meta.glob("./*.css", { eager: true });
