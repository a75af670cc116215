/** A reason why the shop cannot start that the person at the terminal can mend. One line. */
export class StartError extends Error {}
