/** SQL: a timestamp as ISO 8601, as JSON shows it; null stays null. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
