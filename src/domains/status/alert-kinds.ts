/** What an alert may be about. */
export const alertKinds = [
  'archive',
  'backup',
  'certificate',
  'database',
  'disk',
  'errors',
  'failures',
  'jobs',
  'mail',
  'node',
  'standby',
] as const;
export type AlertKind = (typeof alertKinds)[number];
