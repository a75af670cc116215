/** Made by the build (compile-messages.ts). */
declare module 'virtual:messages' {
  /** The compiled messages of each language: on the server all, in browsers none. */
  export const bundled: Record<string, import('./messages.ts').CompiledMessages[]>;
}
