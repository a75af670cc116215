/** Storage of pictures and other files. Keys are flat file names such as `3f2a….webp`. */
export type MediaStorage = {
  /** Writes atomically; writing a key again is allowed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null if the key is unknown. */
  read(key: string): Promise<Buffer | null>;
  /** The number of bytes, or null if the key is unknown. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` up to `end`, which is excluded; null if the key is unknown. */
  readPart(key: string, start: number, end: number): Promise<Buffer | null>;
  /** Resolves if files can be written now; rejects with the reason otherwise. */
  probe(): Promise<void>;
};
