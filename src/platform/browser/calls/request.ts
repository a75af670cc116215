import type { Asked, Contract, NameOf } from './contract-types.ts';

/** Prefix of every API path. */
export const API = '/api';

type Values = Record<string, unknown>;
type Parts = {
  lang?: string;
  params?: Values;
  query?: Values;
  headers?: Record<string, string>;
  body?: unknown;
};

/** The address of a call, with its parameters filled in. */
export const pathTo = <C extends Contract>(name: NameOf<C>, ...[input]: Asked<C>): string =>
  addressOf(name, input);

/** A call as `fetch` takes it. */
export const requestOf = <C extends Contract>(name: NameOf<C>, ...[input]: Asked<C>): Request =>
  makeRequest(name, input);

export type Request = [path: string, init: RequestInit];

/** The untyped implementation behind `pathTo` and `requestOf`. */
export function makeRequest(name: string, input: unknown): Request {
  const { headers, body } = partsOf(input);
  const [method = ''] = name.split(' ');
  const json = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return [addressOf(name, input), { method, ...(body === undefined ? headers && { headers } : json) }];
}

/** The contract's types decide which parts a call has; here they are read as they come. */
const partsOf = (input: unknown): Parts => input ?? {};

export function addressOf(name: string, input: unknown): string {
  const { lang, params = {}, query } = partsOf(input);
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/{(\w+)}/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const given = Object.entries({ lang, ...query }).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return API + path + (search && `?${search}`);
}
