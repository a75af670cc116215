/** A time with a start and an end, as ISO 8601; null: always, or for ever. */
type Period = { startsAt: string | null; endsAt: string | null };

/** What a period is at a time in milliseconds. Its end is no part of it. Pure. */
export function statusOfPeriod({ startsAt, endsAt }: Period, at: number): 'running' | 'planned' | 'over' {
  if (endsAt && Date.parse(endsAt) <= at) return 'over';
  return startsAt && Date.parse(startsAt) > at ? 'planned' : 'running';
}
