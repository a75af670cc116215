/**
 * The database's time, by which deals and slides begin and end, whatever this machine's clock says: counted from the last
 * time that was read. Until one was read it is this machine's.
 */
export class DatabaseClock {
  #database = Date.now();
  #counted = performance.now();

  /** The moment in milliseconds since 1970. */
  now(): number {
    return this.#database + (performance.now() - this.#counted);
  }

  /**
   * Sets the clock by a time that the database was asked for at `askedAt` (of `performance.now()`). It gave it a little
   * later, so the clock is never behind: what ended is not shown.
   */
  set(databaseTime: number, askedAt: number): void {
    this.#database = databaseTime;
    this.#counted = askedAt;
  }
}
