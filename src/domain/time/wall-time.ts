/** A day and time as it is read off a clock of some place. */

const ZONED = { hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;

/** Minutes that clocks of `timeZone` are ahead of UTC at an instant. */
function aheadMinutes(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", { ...ZONED, timeZone }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)!.value);
  return (Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute")) - Math.floor(instant / 60_000) * 60_000) / 60_000;
}

/**
 * @param wallTime "2026-12-31T18:00" @param timeZone IANA name
 * @returns milliseconds since 1970; of a time that clocks skip the one an hour later, of one that comes twice the first; undefined for
 * no time
 */
export function instantOf(wallTime: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wallTime)) return undefined;
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // A day around, clocks may have been changed: of both readings the earlier that reads so.
  const readings = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => asUtc - aheadMinutes(near, timeZone) * 60_000);
  const right = readings.filter((instant) => instant + aheadMinutes(instant, timeZone) * 60_000 === asUtc);
  return right.length ? Math.min(...right) : Math.max(...readings);
}
