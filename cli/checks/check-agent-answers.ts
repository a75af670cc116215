import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/*
 * Holds answers to agents, profiles of the shop and notices of orders to the published JSON schemas of the protocol, which are not part of the repository:
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
  order_notice: { file: 'order', part: '', root: 'order' },
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

type Files = ReturnType<typeof load>['files'];
/** A part of an answer, and the schema that it must fulfill. */
type Demand = { schema: string; value: unknown };

const noun = (capability: string) => capability.replace(/^dev\.ucp\.[a-z]+\./, '').replaceAll('.', '_');

/** The file of a capability of the protocol itself. */
const fileOf = (files: Files, capability: string) =>
  files.get(`shopping/${noun(capability)}.json`) ?? files.get(`common/${noun(capability)}.json`);

/** A profile of the shop, and what extensions say of their entries in it. */
function demandsOfProfile(body: Answer['body'], files: Files): Demand[] | null {
  const newer = files.get('profile.json');
  const older = files.get('discovery/profile.json');
  const own = newer ? `${newer.id}#/$defs/business_schema` : older && `${older.id}#/$defs/business_profile`;
  const demands = Object.entries(body.ucp?.capabilities ?? {}).map(([capability, entries]) => {
    const file = fileOf(files, capability);
    const part = file?.schema.$defs?.[capability] as { business_schema?: object } | undefined;
    if (!file || !Array.isArray(entries)) return null;
    const schema = `${file.id}#/$defs/${encodeURIComponent(capability)}/business_schema`;
    return part?.business_schema ? entries.map((value: unknown) => ({ schema, value })) : [];
  });
  if (own === undefined || demands.includes(null)) return null;
  return [{ schema: own, value: body }, ...demands.flatMap((some) => some ?? [])];
}

/** What an answer must fulfill: its own schema, and what each active extension adds; null where a schema is missing. */
function demandsOf({ tool, body }: Answer, files: Files): Demand[] | null {
  if (tool === 'shop_profile') return demandsOfProfile(body, files);
  const at = (file: string) => files.get(`shopping/${file}.json`);
  const { ucp } = body;
  if (ucp?.status === 'error') {
    const failed = at('types/error_response') ?? files.get('common/types/error_response.json');
    return failed ? [{ schema: failed.id, value: body }] : null;
  }
  const { file, part, root } = placeOf(tool);
  const own = at(file);
  const capabilities = Object.keys(ucp?.capabilities ?? {});
  if (!own || capabilities.some((capability) => !fileOf(files, capability))) return null;
  const names = [`dev.ucp.shopping.${root}`, root];
  const added = capabilities.flatMap((capability) => {
    const extension = fileOf(files, capability);
    const key = names.find((name) => extension !== own && extension?.schema.$defs?.[name] !== undefined);
    if (!extension || !key) return [];
    const added = extension.schema.$defs?.[key] as Pick<Schema, '$defs'> | undefined;
    // Extensions of the catalog describe each of its answers.
    const inner = part.split('/').at(-1) ?? '';
    const answer = added?.$defs?.[inner] === undefined ? '' : `/$defs/${inner}`;
    return [`${extension.id}#/$defs/${encodeURIComponent(key)}${answer}`];
  });
  return [own.id + part, ...added].map((schema) => ({ schema, value: body }));
}

/** What is wrong with answers, each finding once; and how many have no schema here. */
export function checkAnswers(answers: readonly Answer[], folder: string) {
  const loaded = new Map<string, ReturnType<typeof load>>();
  const findings = new Set<string>();
  let unknown = 0;
  for (const answer of answers) {
    const { tool, version } = answer;
    const { ajv, files } = loaded.get(version) ?? load(join(folder, version));
    loaded.set(version, { ajv, files });
    const demands = demandsOf(answer, files);
    if (demands === null) unknown++;
    for (const { schema, value } of demands ?? []) {
      const validate = ajv.getSchema(schema);
      if (!validate) throw new Error(`There is no schema ${schema}`);
      if (validate(value)) continue;
      for (const { instancePath, message, params } of validate.errors ?? []) {
        const where = instancePath.replaceAll(/\/\d+/g, '/*');
        findings.add(`${version} ${tool} ${where}: ${message} ${JSON.stringify(params)} (${schema})`);
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
