import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedSpan = {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  /** As in the protocol: 2 is a server, 3 a client, 5 a consumer. */
  kind: number;
  attributes: Record<string, string | number>;
};

/** Fields of a protobuf message by their numbers, as bytes or whole numbers. */
function fieldsOf(message: Buffer): { number: number; value: Buffer | number }[] {
  const fields = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    if (kind === 0) fields.push({ number: tag >> 3, value: varint() });
    else {
      const length = kind === 2 ? varint() : kind === 1 ? 8 : 4;
      fields.push({ number: tag >> 3, value: message.subarray(at, at + length) });
      at += length;
    }
  }
  return fields;
}

const all = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );
const one = (message: Buffer, number: number): Buffer => all(message, number)[0] ?? Buffer.alloc(0);
const whole = (message: Buffer, number: number): number =>
  Number(fieldsOf(message).find((field) => field.number === number)?.value ?? 0);

const spanOf = (span: Buffer): ReceivedSpan => ({
  traceId: one(span, 1).toString('hex'),
  id: one(span, 2).toString('hex'),
  parentId: one(span, 4).toString('hex'),
  name: one(span, 5).toString(),
  kind: whole(span, 6),
  attributes: Object.fromEntries(
    all(span, 9).map((attribute) => {
      const value = one(attribute, 2);
      return [one(attribute, 1).toString(), one(value, 1).toString() || whole(value, 3)];
    }),
  ),
});

/** Of `ExportTraceServiceRequest` and `ExportMetricsServiceRequest`: all of their inner messages. */
const innermost = (body: Buffer): Buffer[] =>
  all(body, 1).flatMap((resource) => all(resource, 2).flatMap((scope) => all(scope, 2)));

/** An OpenTelemetry collector on this machine, which keeps what it gets. */
export async function startOtlpCollector() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Set<string>();
  const bodies: Buffer[] = [];
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray());
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...innermost(body).map(spanOf));
    if (request.url === '/v1/metrics')
      for (const metric of innermost(body)) metrics.add(one(metric, 1).toString());
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    /** Everything received, as text. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    close: () => server.close(),
  };
}
