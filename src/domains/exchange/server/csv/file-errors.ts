/** A file that cannot be read as products at all. The message is one line. */
export class UnreadableFileError extends Error {}

/** A file whose end is lost: what stands before `line` was whole. */
export class DamagedFileError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
