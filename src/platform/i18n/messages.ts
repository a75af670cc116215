import type { English, ServerEnglish } from './english.ts';

/** A compiled message: a string, or a function of its params. */
export type Compiled = string | ((params: MessageParams) => string);
type MessageParams = Record<string, string | number>;

/** The messages of one part of the interface, by key. */
export type Words = Record<string, Compiled>;

type PartIn<Files> = {
  [File in keyof Files & string]: `${File}/${keyof Files[File] & string}`;
}[keyof Files & string];

/** A part of the interface: surface, file and member, such as `storefront/cart/general`. */
export type MessagePart = PartIn<English>;

type AllEnglish = English & ServerEnglish;
/** A part of all message files, those of the server included. */
export type ServerPart = PartIn<AllEnglish>;

type MessagesOf<Part extends ServerPart> = Part extends `${infer Surface}/${infer File}/${infer Member}`
  ? `${Surface}/${File}` extends keyof AllEnglish
    ? Member extends keyof AllEnglish[`${Surface}/${File}`]
      ? AllEnglish[`${Surface}/${File}`][Member]
      : never
    : never
  : never;

type CommonOf<Surface extends 'storefront' | 'account' | 'dashboard'> = Surface extends Surface
  ? keyof English[`${Surface}/common`]['words'] & string
  : never;

/** The keys of messages that several parts of a surface share: `words` of its `common.json`. */
type CommonKey<Part extends ServerPart> = Part extends `storefront/${string}`
  ? CommonOf<'storefront'>
  : Part extends `account/${string}`
    ? CommonOf<'storefront' | 'account'>
    : Part extends `server/${string}`
      ? CommonOf<'storefront' | 'account'> | (keyof ServerEnglish['server/common']['words'] & string)
      : CommonOf<'storefront' | 'account' | 'dashboard'>;

/** The keys of a part's own messages, and of those that it shares with others. */
export type MessageKey<Part extends ServerPart> = Part extends ServerPart
  ? (keyof MessagesOf<Part> & string) | CommonKey<Part>
  : never;

export type Translate<Part extends ServerPart> = (key: MessageKey<Part>, params?: MessageParams) => string;

/** What the build makes of the message files of a surface; formats numbers by what it is given. */
export type CompiledMessages = (
  number: (locale: string, value: number, offset: number) => string,
  plural: unknown,
  select: unknown,
) => Record<string, Words>;
