/** A backup that cannot be written or read, in one line for the terminal and the dashboard's log. */
export class BackupError extends Error {}
