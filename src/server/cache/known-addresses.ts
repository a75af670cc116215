const MOST_ADDRESSES = 10_000;
const LONGEST_ADDRESS = 500;

/** Which key an address as it came leads to. Anybody can make up more of them, so all are forgotten when there are too many. */
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
