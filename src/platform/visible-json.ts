import { DomainError } from './errors.ts';
import { visibleText } from './visible-text.ts';

/** A character that may be taken out, or an escape, which may stand for one. */
const odd = /[\p{Default_Ignorable_Code_Point}\u2800]|\\u/u;

const invalid = () => new DomainError('request.invalid', 400, { field: '' });

/** For `JSON.parse`: texts as the shop stores them. A number beyond all numbers would become none when it is written again. */
export function visibleValue(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalid();
  return typeof value === 'string' ? visibleText(value) : value;
}

/**
 * JSON with its texts as the shop stores them: see `visibleText`.
 *
 * @throws `request.invalid` (400) for what is no JSON, if it has characters to take out; other is left to its reader.
 */
export function visibleJson(json: string): string {
  if (!odd.test(json)) return json;
  try {
    return JSON.stringify(JSON.parse(json, visibleValue));
  } catch {
    throw invalid();
  }
}
