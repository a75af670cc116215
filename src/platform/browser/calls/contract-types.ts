import type { z } from 'zod';
import type { Locale } from '#platform/locale.ts';

/** The part of a `createRoute` contract that callers need. */
export type Contract = { method: string; path: string; request?: object; responses: object };

/**
 * The name of a call in browser code: method and path, as in the contract. Any other text is a type error; so is every
 * text if the contract's type does not have a literal path.
 */
export type NameOf<C extends Contract> =
  Record<never, never> extends Record<C['path'], unknown> ? never : `${Uppercase<C['method']>} ${C['path']}`;

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<C extends Contract, Name extends string> =
  C['request'] extends Record<Name, infer Schema> ? Schema : never;

/** What callers may pass for a path or query value: numbers as well as text. */
type Text<Value> = unknown extends Value
  ? string | number | undefined
  : Value | (string extends Value ? number : never);
type Texts<Values> = {
  [Key in keyof Values as unknown extends Values[Key] ? never : Key]: Text<Values[Key]>;
} & { [Key in keyof Values as unknown extends Values[Key] ? Key : never]?: Text<Values[Key]> };

type OptionalWhereEmpty<Name extends string, Values> =
  Record<never, never> extends Values ? { [Key in Name]?: Values } : { [Key in Name]: Values };

type Params<Schema> = [Schema] extends [never] ? unknown : { params: Required<Texts<Sent<Schema>>> };
type Query<Schema> = [Schema] extends [never]
  ? unknown
  : OptionalWhereEmpty<'query', Omit<Texts<Sent<Schema>>, 'lang'>>;
type Headers<Schema> = [Schema] extends [never] ? unknown : { headers: Sent<Schema> };
type Body<Declared> = [Declared] extends [never]
  ? unknown
  : Declared extends { content: { 'application/json': { schema: infer Schema } } }
    ? { body: Sent<Schema> }
    : unknown;

/** The input of a call; every call accepts a language. */
type Input<C extends Contract> = { lang?: Locale } & Params<Part<C, 'params'>> &
  Query<Part<C, 'query'>> &
  Headers<Part<C, 'headers'>> &
  Body<Part<C, 'body'>>;

/** The arguments of a call: its input, optional when nothing in it is required, and further options. */
export type Asked<C extends Contract, Options = never> =
  Record<never, never> extends Input<C>
    ? [input?: Input<C>, options?: Options]
    : [input: Input<C>, options?: Options];

type Success = 200 | 201 | 202;
type Json<Response> = Response extends { content: { 'application/json': { schema: infer Schema } } }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;

/** The answer with success, or with the given status. */
export type AnswerOf<C extends Contract, Status extends number = Success> = Json<
  C['responses'][keyof C['responses'] & Status]
>;

/** The answer of a query; null where the contract declares a 404. */
export type Found<C extends Contract> = AnswerOf<C> | (C['responses'] extends { 404: object } ? null : never);

/** The request body of a call. */
export type BodyOf<C extends Contract> = Input<C> extends { body: infer Sent } ? Sent : never;

/** The query parameters of a call, without its language. */
export type QueryOf<C extends Contract> = NonNullable<Required<Input<C> & { query?: unknown }>['query']>;
