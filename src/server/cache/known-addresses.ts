const MOST_ADDRESSES = 10_000;
const LONGEST_ADDRESS = 500;

/**
 * Maps addresses as received to cache keys. Anyone can make up addresses, so the map is cleared when it gets too
 * large.
 */
export class KnownAddresses {
  #keys = new Map<string, string>();

  keyOf(address: string): string | undefined {
    return this.#keys.get(address);
  }

  remember(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return;
    if (this.#keys.size >= MOST_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
  }
}
