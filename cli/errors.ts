/** The words of the command line do not fit; the message says what does. Exit code 2. */
export class UsageError extends Error {}

/** Why a command cannot do what it was asked, in one line. Exit code 1. */
export class StopError extends Error {}
