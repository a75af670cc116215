import type { ApiDocument } from '#server/api-docs/api-document.ts';
import type { Operation } from '#server/api-docs/tidy-schema.ts';

export type ApiCall = { name: string; operation: Operation };

/** Finds the documented call of a request: literal path segments win over parameters. */
export function callFinder({ paths }: ApiDocument): (method: string, path: string) => ApiCall | null {
  const known = Object.keys(paths)
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((a, b) => parameters(a.path) - parameters(b.path));
  return (method, asked) => {
    const path = asked.replace(/(?<=.)\/$/, '');
    for (const one of known) {
      const operation = one.pattern.test(path) ? paths[one.path]?.[method.toLowerCase()] : undefined;
      if (operation) return { name: `${method} ${one.path}`, operation };
    }
    return null;
  };
}

export const callNames = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );

const parameters = (path: string): number => path.split('{').length;
