import { html, raw } from 'hono/html';
import { escapeHtml } from '#platform/escape-html.ts';
import type { ApiDocument } from './api-document.ts';
import { describeSchema } from './describe-schema.ts';
import { codesOf } from './general-answers.ts';
import { sampleCall } from './sample-call.ts';
import type { Answer, Operation, Schema } from './tidy-schema.ts';

type Part = ReturnType<typeof html>;
type Shown = { method: string; path: string; call: Operation; document: ApiDocument };

/** One call, collapsed to its address and summary; expanded, with all of its documentation. */
export function showCall({ method, path, call, document }: Shown): Part {
  const body = Object.entries(call.requestBody?.content ?? {});
  const asked = { method, path, call, schemas: document.components.schemas };
  const publicUrl = document.servers[0]?.url ?? '';
  return html`<details id="${callId(method, path)}"><summary><strong>${method.toUpperCase()}</strong><code>${path}</code>
<span class="quiet">${call.summary}</span></summary><div class="inside">
<p class="quiet">operationId <code>${call.operationId}</code></p>
${(call.description ?? '').split('\n\n').map((text) => html`<p>${raw(withCode(text))}</p>`)}
${showParameters(call)}
${body.map(([type, { schema }]) => html`<h3>Body <span class="quiet">${type}</span></h3>${showSchema(schema)}`)}
<h3>Answers</h3><div class="wide" tabindex="0" role="group" aria-label="Answers"><table><tbody>
${Object.entries(call.responses).map(([status, answer]) => showAnswer(status, answer))}</tbody></table></div>
<h3>Example</h3>${pre(sampleCall({ ...asked, publicUrl }))}</div></details>`;
}

export const callId = (method: string, path: string): string =>
  `${method}${path.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`.replace(/-$/, '');

/** Scrollable where too wide, also by keyboard. */
const pre = (text: string): Part => html`<pre tabindex="0">${text}</pre>`;

export const showSchema = (schema: Schema): Part =>
  html`<pre tabindex="0">${raw(linked(describeSchema(schema)))}</pre>`;

/** Links the names of schemas, which are the only capitalized words of a short form. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/(?<=[[|&:] |^|\[)([A-Z]\w+)(?=$|[\]\s])/gm, '<a href="#schema-$1">$1</a>');

function showParameters({ parameters = [] }: Operation): Part | '' {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: location, required, schema, description }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${location}${required ? '' : ', optional'}</td><td><code>${describeSchema(schema)}</code> ${description ?? ''}</td></tr>`,
  );
  return html`<h3>Parameters</h3><div class="wide" tabindex="0" role="group" aria-label="Parameters"><table><tbody>${rows}</tbody></table></div>`;
}

function showAnswer(status: string, answer: Answer): Part {
  const { description, content = {} } = answer;
  const [[type, { schema } = { schema: {} }] = ['']] = Object.entries(content);
  const codes = Number(status) < 400 ? [] : codesOf(answer);
  if (codes.length > 0)
    return html`<tr><th scope="row">${status}</th><td>${codes.map((code) => html`<code>${code}</code> `)}</td></tr>`;
  const shape = type === 'application/json' ? showSchema(schema ?? {}) : html`<p><code>${type}</code></p>`;
  return html`<tr><th scope="row">${status}</th><td><p>${raw(withCode(description))}</p>${type ? shape : ''}</td></tr>`;
}

/** Escapes text for HTML; text between backticks becomes code. */
export const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
