import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { setTracing, type Tracing } from '#platform/tracing.ts';
import { traceRequest } from './trace-request.ts';

test('a caller cannot choose what is traced, unless the operator says that the proxy sets it', () => {
  const parents: (string | undefined)[] = [];
  const tracing: Tracing = {
    run: ({ parent }, work) => {
      parents.push(parent);
      return work({ end: () => undefined });
    },
    begin: () => null,
    rename: () => undefined,
    parent: () => null,
  };
  setTracing(tracing);
  onTestFinished(() => setTracing(null));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const request = new IncomingMessage(new Socket());
  request.headers.traceparent = traceparent;
  for (const trustTraceparent of [false, true])
    traceRequest(request, new ServerResponse(request), { trustTraceparent, answer: () => undefined });
  expect(parents).toEqual([undefined, traceparent]);
});
