/** What differs between platforms in what people press. [BLD-2] */

/** Chromium alone has it so far. */
type WithUserAgentData = Navigator & { userAgentData?: { platform?: string } };

/** Whether Command is the key of shortcuts, and Ctrl with a click the right button: on macOS, and on an iPad with a keyboard. */
export function isMac(): boolean {
  const { userAgentData, platform } = navigator as WithUserAgentData;
  return /^(mac|iphone|ipad)/i.test(userAgentData?.platform ?? platform);
}
