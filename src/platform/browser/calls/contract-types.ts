import type { z } from 'zod';
import type { Locale } from '#platform/locale.ts';

/** A contract made by `createRoute`, as far as whoever calls it has to know it. */
export type Contract = { method: string; path: string; request?: object; responses: object };

/**
 * What a call is named by in browser code: its method and path, as the contract has them. Any other text is a type error, and so is
 * every text where the contract's own type does not say the path letter by letter.
 */
export type NameOf<C extends Contract> =
  Record<never, never> extends Record<C['path'], unknown> ? never : `${Uppercase<C['method']>} ${C['path']}`;

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<C extends Contract, Name extends string> =
  C['request'] extends Record<Name, infer Schema> ? Schema : never;

/** Values of a path or of a query become text: numbers may stand where any text may, or whatever can be read. */
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

/** What a call is made with; every call can be asked to answer in a language. */
export type Input<C extends Contract> = { lang?: Locale } & Params<Part<C, 'params'>> &
  Query<Part<C, 'query'>> &
  Headers<Part<C, 'headers'>> &
  Body<Part<C, 'body'>>;

/** A call's input, which may be left out where nothing in it is needed, and what else there is to say. */
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

/** What a call answers with success, or with a status that is named. */
export type AnswerOf<C extends Contract, Status extends number = Success> = Json<
  C['responses'][keyof C['responses'] & Status]
>;

/** The same for a page that asks for something: null where there is no such thing. */
export type Found<C extends Contract> = AnswerOf<C> | (C['responses'] extends { 404: object } ? null : never);

/** What a call takes as its body. */
export type BodyOf<C extends Contract> = Input<C> extends { body: infer Sent } ? Sent : never;

/** What it takes as its query, its language aside. */
export type QueryOf<C extends Contract> = NonNullable<Required<Input<C> & { query?: unknown }>['query']>;
