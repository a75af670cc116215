/** SQL: a lexeme quoted for a tsquery, with any characters. */
export const quoted = (lexeme: string) =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`;

/** Lexemes that must all occur, or follow each other as a phrase. */
export type Lexemes = { all: string[] } | { phrase: string[] };

const quotedText = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A tsquery as text; `weights` restricts the fields of its lexemes. */
export function tsquery(lexemes: Lexemes, weights = ''): string {
  const suffix = weights && `:${weights}`;
  const isPhrase = 'phrase' in lexemes;
  const list = isPhrase ? lexemes.phrase : lexemes.all;
  return list.map((lexeme) => quotedText(lexeme) + suffix).join(isPhrase ? ' <-> ' : ' & ');
}

const inParentheses = (query: string) => `(${query})`;
export const anyOf = (queries: string[]): string => queries.map(inParentheses).join(' | ');
export const allOf = (queries: string[]): string => queries.map(inParentheses).join(' & ');
