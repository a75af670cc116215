/** Invalid arguments; the message has the usage. Exit code 2. */
export class UsageError extends Error {}

/** Why a command cannot be carried out, in one line. Exit code 1. */
export class StopError extends Error {}
