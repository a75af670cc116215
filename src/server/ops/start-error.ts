/** A reason why the shop cannot start that the operator can correct. One line. */
export class StartError extends Error {}
