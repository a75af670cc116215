const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      ...digits,
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  clocks.set(timeZone, known);
  return known;
}

/** A date whose UTC parts are what the clocks of a time zone show at a moment. UTC needs no Intl. */
export function clockAt(timeZone: string, moment: Date): Date {
  if (timeZone === 'UTC' || Number.isNaN(moment.getTime())) return moment;
  const found = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/**
 * The moment at which the clocks of a time zone show the UTC parts of a date. Where they are turned back it is one of
 * the two; what they skip is as much later.
 */
export function momentOfClock(timeZone: string, clock: Date): Date {
  const offsetAt = (time: number) => {
    const whole = Math.floor(time / 1000) * 1000;
    return clockAt(timeZone, new Date(whole)).getTime() - whole;
  };
  const time = clock.getTime();
  if (timeZone === 'UTC' || Number.isNaN(time)) return clock;
  const near = time - offsetAt(time);
  const moment = time - offsetAt(near);
  const isSkipped = moment + offsetAt(moment) !== time;
  return new Date(isSkipped ? Math.max(near, moment) : moment);
}
