/** Remembers values up to a sum of bytes; the least recently used go first. */
export class ByteCache<Value> {
  #limit: number;
  #used = 0;
  #entries = new Map<string, { value: Value; bytes: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.#forget(key);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#used += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#used <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#used -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
