declare module 'bidi-js' {
  export type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(char: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}
