import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { agentsDocument } from '#domains/agents/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { apiDocument } from '#server/api-docs/api-document.ts';
import { createApp } from '#server/app.ts';
import { openKiosk } from '#server/kiosk.ts';

/** The API document, made without a database. */
async function makeDocument(): Promise<string> {
  const config = readConfig({ KIOSK_DEMO: '0', PUBLIC_URL: 'https://kiosk.example', LOG_LEVEL: 'silent' });
  const kiosk = openKiosk(config, { connectionString: 'postgres://localhost/none' });
  const document = apiDocument(createApp(kiosk), config.publicUrl);
  await kiosk.close();
  return JSON.stringify(document);
}

/** Spectral's findings by its OpenAPI rules, warnings and hints included. */
async function findBySpectral(document: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(rulesets.oas as RulesetDefinition);
  const found = await linter.run(new spectral.Document(document, parsers.Json, 'openapi.json'));
  return found.map(({ code, path, message }) => `Spectral ${code} at ${path.join('/')}: ${message}`);
}

/** Redocly's findings by its recommended rules, warnings included. */
async function findByRedocly(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: document, absoluteRef: '/openapi.json', config });
  return found.map(
    ({ ruleId, location, message }) => `Redocly ${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
}

const documents = [await makeDocument(), JSON.stringify(agentsDocument('https://kiosk.example'))];
const problems: string[] = [];
for (const document of documents)
  problems.push(...(await findBySpectral(document)), ...(await findByRedocly(document)));
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Nothing to say of the API documents.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
