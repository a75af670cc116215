/** Storage of picture files. Keys are flat file names such as `3f2a….webp`. */
export type MediaStorage = {
  /** Writes atomically; writing a key again is allowed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null if the key is unknown. */
  read(key: string): Promise<Buffer | null>;
  /** Resolves if files can be written now; rejects with the reason otherwise. */
  probe(): Promise<void>;
};
