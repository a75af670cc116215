/** A value of a message at run time: words, or a function that puts params into them. */
export type Compiled = string | ((params: MessageParams) => string);
export type MessageParams = Record<string, string | number>;

/** What German must say when English says `Source`: the same keys. */
export type Messages<Source> = { readonly [Key in keyof Source]: string };

/** The module `messages.ts` beside a component. */
export type MessageModule<Source> = { en: Source; de: Messages<Source> };

export type Translate<Source> = (key: keyof Source & string, params?: MessageParams) => string;
