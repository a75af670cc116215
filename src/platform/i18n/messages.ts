/** A compiled message: a string, or a function of its params. */
export type Compiled = string | ((params: MessageParams) => string);
export type MessageParams = Record<string, string | number>;

/** The German counterpart of English messages: the same keys. */
export type Messages<Source> = { readonly [Key in keyof Source]: string };

/** The `messages.ts` module beside a component. */
export type MessageModule<Source> = { en: Source; de: Messages<Source> };

export type Translate<Source> = (key: keyof Source & string, params?: MessageParams) => string;
