import { join, relative } from 'node:path';
import { ts } from '@ts-morph/common';
import { root } from './run-step.ts';

/** What a column may hold as TypeScript sees it; `null` where it may be missing. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'json' | 'null';
export type RowType = { place: string; columns: Map<string, Set<Kind>> | null };

const makers = new Set(['namedQuery', 'plannedQuery', 'localizedQuery', 'localizedRow']);

/** The row type of each call that declares a query, by `path:line`; `columns` is null where it is a type parameter or unknown. */
export function readRowTypes(): RowType[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    fileNames.filter((name) => !/\.(test|spec)\.tsx?$/.test(name)),
    options,
  );
  const checker = program.getTypeChecker();
  const found: RowType[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || (!file.text.includes('Query<') && !file.text.includes('localizedRow<')))
      continue;
    const visit = (node: ts.Node): void => {
      const type = rowTypeOf(node);
      if (type) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const place = `${relative(root, file.fileName)}:${line + 1}`;
        found.push({ place, columns: columnsOf(checker, checker.getTypeFromTypeNode(type)) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function rowTypeOf(node: ts.Node): ts.TypeNode | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  return makers.has(node.expression.text) ? node.typeArguments?.[0] : undefined;
}

function columnsOf(checker: ts.TypeChecker, type: ts.Type): RowType['columns'] {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return null;
  const properties = checker.getPropertiesOfType(type);
  return new Map(
    properties.map((property) => [property.name, kindsOf(checker, checker.getTypeOfSymbol(property))]),
  );
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<Kind> {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(parts.map((part) => kindOf(checker, part)));
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return 'null';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
  // A branded text or number is one.
  const base = type.isIntersection() ? type.types.map((part) => kindOf(checker, part)) : [];
  return base.find((kind) => kind !== 'json') ?? 'json';
}
