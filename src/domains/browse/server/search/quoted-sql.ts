/** SQL: a lexeme quoted for a tsquery, whatever characters it has. */
export const quoted = (lexeme: string) =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`;
