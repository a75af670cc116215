/** SQL: a lexeme as it is written in a tsquery, whatever stands in it. */
export const quoted = (lexeme: string) =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`;
