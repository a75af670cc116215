import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/*
 * Holds answers to agents to the published JSON schemas of the protocol, which are not part of the repository:
 *
 *     AGENT_ANSWERS=/tmp/answers.jsonl npm test -- --server src/domains/agents
 *     node cli/checks/check-agent-answers.ts /tmp/answers.jsonl SCHEMAS
 *
 * SCHEMAS has a folder for each version, such as 2026-08-25/schemas/shopping/checkout.json.
 */

type Answer = { tool: string; version: string; body: { ucp?: Ucp } };
type Ucp = { status?: string; capabilities?: Record<string, unknown> };
type Schema = { $id?: string; $defs?: Record<string, unknown> };

/** The file of the answers of a tool, below `shopping`, and the part of it that describes them. */
const places: Record<string, { file: string; part: string; root: string }> = {
  search_catalog: { file: 'catalog_search', part: '#/$defs/search_response', root: 'catalog.search' },
  lookup_catalog: { file: 'catalog_lookup', part: '#/$defs/lookup_response', root: 'catalog.lookup' },
  get_product: { file: 'catalog_lookup', part: '#/$defs/get_product_response', root: 'catalog.lookup' },
};
const placeOf = (tool: string) => {
  const noun = tool.replace(/^[a-z]+_/, '');
  return places[tool] ?? { file: noun, part: '', root: noun };
};

/** The schemas of one version by their path below `schemas`, ready to be used. */
function load(folder: string) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  formats.default(ajv);
  const files = new Map<string, { id: string; schema: Schema }>();
  for (const path of globSync(join(folder, '**/*.json'))) {
    const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
    const id = schema.$id ?? pathToFileURL(path).href;
    if (!files.has(id)) ajv.addSchema(schema, id);
    const name = relative(folder, path)
      .split(sep)
      .join('/')
      .replace(/^.*?schemas\//, '');
    files.set(name, { id, schema });
  }
  return { ajv, files };
}

/** The schemas that an answer must fulfill: its own, and what each active extension adds to it. */
function schemasOf(
  { tool, body: { ucp } }: Answer,
  files: ReturnType<typeof load>['files'],
): string[] | null {
  const at = (file: string) => files.get(`shopping/${file}.json`);
  if (ucp?.status === 'error') {
    const failed = at('types/error_response') ?? files.get('common/types/error_response.json');
    return failed ? [failed.id] : null;
  }
  const { file, part, root } = placeOf(tool);
  const own = at(file);
  if (!own) return null;
  const names = [`dev.ucp.shopping.${root}`, root];
  const added = Object.keys(ucp?.capabilities ?? {}).flatMap((capability) => {
    const extension = at(capability.replace('dev.ucp.shopping.', '').replaceAll('.', '_'));
    const key = names.find((name) => extension !== own && extension?.schema.$defs?.[name] !== undefined);
    if (!extension || !key) return [];
    const added = extension.schema.$defs?.[key] as Pick<Schema, '$defs'> | undefined;
    // Extensions of the catalog describe each of its answers.
    const inner = part.split('/').at(-1) ?? '';
    const answer = added?.$defs?.[inner] === undefined ? '' : `/$defs/${inner}`;
    return [`${extension.id}#/$defs/${encodeURIComponent(key)}${answer}`];
  });
  return [own.id + part, ...added];
}

/** What is wrong with answers, each finding once; and how many have no schema here. */
export function checkAnswers(answers: readonly Answer[], folder: string) {
  const loaded = new Map<string, ReturnType<typeof load>>();
  const findings = new Set<string>();
  let unknown = 0;
  for (const answer of answers) {
    const { tool, version, body } = answer;
    const { ajv, files } = loaded.get(version) ?? load(join(folder, version));
    loaded.set(version, { ajv, files });
    const schemas = schemasOf(answer, files);
    if (schemas === null) unknown++;
    for (const id of schemas ?? []) {
      const validate = ajv.getSchema(id);
      if (!validate) throw new Error(`There is no schema ${id}`);
      if (validate(body)) continue;
      for (const { instancePath, message, params } of validate.errors ?? []) {
        const where = instancePath.replaceAll(/\/\d+/g, '/*');
        findings.add(`${version} ${tool} ${where}: ${message} ${JSON.stringify(params)} (${id})`);
      }
    }
  }
  return { findings: [...findings].sort(), unknown };
}

if (import.meta.main) {
  const [file = '', folder = ''] = process.argv.slice(2);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const answers = lines.map((line) => JSON.parse(line) as Answer);
  const { findings, unknown } = checkAnswers(answers, folder);
  for (const finding of findings) console.log(finding);
  console.log(`${answers.length} answers, ${unknown} without a schema, ${findings.length} findings`);
  if (findings.length > 0 || unknown > 0) process.exitCode = 1;
}
