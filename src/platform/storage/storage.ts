/** Where picture files live. Keys are flat file names such as `3f2a….webp`. */
export type MediaStorage = {
  /** Writes whole or not at all; writing a key again is fine. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where the key is unknown. */
  read(key: string): Promise<Buffer | null>;
  /** Resolves where files can be written just now; rejects with the reason where not. */
  probe(): Promise<void>;
};
