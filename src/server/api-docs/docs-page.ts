import { html, raw } from 'hono/html';
import type { ApiDocument } from './api-document.ts';
import { pageStyle } from './page-style.ts';
import { showCall, showSchema, withCode } from './show-call.ts';

type Part = ReturnType<typeof html>;

/** The OpenAPI document as an HTML page that works without scripts. */
export async function docsPage(document: ApiDocument, description: readonly string[]): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call, document })),
  );
  const tags = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? 'others'))].sort();
  const ofTag = (tag: string) => calls.filter(({ call }) => (call.tags?.[0] ?? 'others') === tag);
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>API · ${document.info.title}</title><style>${raw(pageStyle())}</style></head><body><div class="frame">
<nav aria-label="Contents"><ul>${[...tags, 'schemas'].map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}</ul></nav>
<main><h1>${document.info.title} API</h1>${about(document, description)}
${tags.map((tag) => html`<h2 id="${tag}">${tag}</h2>${ofTag(tag).map(showCall)}`)}
<h2 id="schemas">Schemas</h2>${showSchemas(document)}</main></div></body></html>`;
  return String(await page);
}

const about = ({ info, servers, paths }: ApiDocument, description: readonly string[]): Part =>
  html`<p class="quiet">Version ${info.version} · ${Object.keys(paths).length} addresses at <code>${servers[0]?.url ?? ''}</code> ·
<a href="/api/openapi.json">OpenAPI 3.1</a></p>${description.map((text) => html`<p>${raw(withCode(text))}</p>`)}`;

const showSchemas = ({ components }: ApiDocument): Part[] =>
  Object.entries(components.schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        html`<details open id="schema-${name}"><summary><code>${name}</code></summary><div class="inside">${showSchema(schema)}</div></details>`,
    );
