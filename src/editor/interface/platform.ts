/** What differs between platforms in what people press. [BLD-2] */

/** Chromium alone has it so far. */
type WithUserAgentData = Navigator & { userAgentData?: { platform?: string } };

/** Whether Command is the key of shortcuts, and Ctrl with a click the right button: on macOS, and on an iPad with a keyboard. */
export function isMac(): boolean {
  const { userAgentData, platform } = navigator as WithUserAgentData;
  return /^(mac|iphone|ipad)/i.test(userAgentData?.platform ?? platform);
}

type Press = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey">;

/** Whether a click with these keys means one more or one less of several. On macOS, Ctrl with a click means something else. */
export const isToggle = ({ ctrlKey, metaKey }: Pick<Press, "ctrlKey" | "metaKey">): boolean => metaKey || (ctrlKey && !isMac());

/** Whether a press asks what can be done: the right button, and on macOS Ctrl with the only one that many mice there have. */
export const isSecondaryPress = ({ button, ctrlKey }: Press): boolean => button === 2 || (button === 0 && ctrlKey && isMac());

/** Made with a finger. A browser that does not say so of a click has one pointer, coarse or fine; a key's click says nothing. */
export const isTap = (click: MouseEvent): boolean =>
  click instanceof PointerEvent ? click.pointerType === "touch" : click.detail > 0 && matchMedia("(pointer: coarse)").matches;
