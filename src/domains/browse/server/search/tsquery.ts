/** Lexemes that must all occur, or follow each other as a phrase. */
export type Lexemes = { all: string[] } | { phrase: string[] };

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A tsquery as text; `weights` restricts the fields of its lexemes. */
export function tsquery(lexemes: Lexemes, weights = ''): string {
  const suffix = weights && `:${weights}`;
  const isPhrase = 'phrase' in lexemes;
  const list = isPhrase ? lexemes.phrase : lexemes.all;
  return list.map((lexeme) => quoted(lexeme) + suffix).join(isPhrase ? ' <-> ' : ' & ');
}

const inParentheses = (query: string) => `(${query})`;
export const anyOf = (queries: string[]): string => queries.map(inParentheses).join(' | ');
export const allOf = (queries: string[]): string => queries.map(inParentheses).join(' & ');
