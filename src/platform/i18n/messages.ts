import type { English } from './english.ts';

/** A compiled message: a string, or a function of its params. */
export type Compiled = string | ((params: MessageParams) => string);
export type MessageParams = Record<string, string | number>;

/** The messages of one part of the interface, by key. */
export type Words = Record<string, Compiled>;

/** A part of the interface: surface, file and member, such as `storefront/cart/general`. */
export type MessagePart = {
  [File in keyof English & string]: `${File}/${keyof English[File] & string}`;
}[keyof English & string];

type MessagesOf<Part extends MessagePart> = Part extends `${infer Surface}/${infer File}/${infer Member}`
  ? `${Surface}/${File}` extends keyof English
    ? Member extends keyof English[`${Surface}/${File}`]
      ? English[`${Surface}/${File}`][Member]
      : never
    : never
  : never;

type CommonOf<Surface extends 'storefront' | 'account' | 'dashboard'> = Surface extends Surface
  ? keyof English[`${Surface}/common`]['words'] & string
  : never;

/** The keys of messages that several parts of a surface share: `words` of its `common.json`. */
type CommonKey<Part extends MessagePart> = Part extends `storefront/${string}`
  ? CommonOf<'storefront'>
  : Part extends `account/${string}`
    ? CommonOf<'storefront' | 'account'>
    : CommonOf<'storefront' | 'account' | 'dashboard'>;

/** The keys of a part's own messages, and of those that it shares with others. */
export type MessageKey<Part extends MessagePart> = Part extends MessagePart
  ? (keyof MessagesOf<Part> & string) | CommonKey<Part>
  : never;

export type Translate<Part extends MessagePart> = (key: MessageKey<Part>, params?: MessageParams) => string;

/** What the build makes of the message files of a surface; formats numbers by what it is given. */
export type CompiledMessages = (
  number: (locale: string, value: number, offset: number) => string,
  plural: unknown,
  select: unknown,
) => Record<string, Words>;
