import { join, relative } from 'node:path';
import { ts } from '@ts-morph/common';
import { root } from './run-step.ts';

/** The TypeScript type of a column; `null` if it may be missing. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'json' | 'null';
export type RowType = { place: string; columns: Map<string, Set<Kind>> | null };

const makers = new Set([
  'namedQuery',
  'plannedQuery',
  'localizedQuery',
  'localizedRow',
  'insertRows',
  'changeRows',
]);
const mention = /\b\w+(Query|Rows?)</;

/**
 * The row type of each call that declares a query, by `path:line`; `columns` is null for a type parameter or an
 * unknown type.
 */
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
    if (file.isDeclarationFile || !mention.test(file.text)) continue;
    const visit = (node: ts.Node): void => {
      const maker = makerOf(node);
      const type = maker?.call.typeArguments?.[0];
      if (maker && type) {
        const { line } = file.getLineAndCharacterOfPosition(maker.name.getStart());
        const place = `${relative(root, file.fileName)}:${line + 1}`;
        found.push({ place, columns: columnsOf(checker, checker.getTypeFromTypeNode(type)) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** A call that declares a query, and the name at which a stack trace points. */
function makerOf(node: ts.Node): { call: ts.CallExpression; name: ts.Node } | null {
  if (!ts.isCallExpression(node)) return null;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && makers.has(name.text) ? { call: node, name } : null;
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
  // A branded text or number.
  const base = type.isIntersection() ? type.types.map((part) => kindOf(checker, part)) : [];
  return base.find((kind) => kind !== 'json') ?? 'json';
}
