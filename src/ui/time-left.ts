const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as whole days and hours and, for the last day, a clock; never below zero. */
export function timeLeft(seconds: number): { days: number; hours: number; clock: string } {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  return {
    days: Math.floor(hours / 24),
    hours: hours % 24,
    clock: [hours, Math.floor(left / 60) % 60, left % 60].map(twoDigits).join(':'),
  };
}
