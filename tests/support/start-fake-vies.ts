import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

export type ViesMood = 'answers' | 'state_away' | 'down' | 'hangs';

/** The EU's service of VAT ids on this machine, which knows some numbers. */
export async function startFakeVies(assigned: string[]) {
  const state = { mood: 'answers' as ViesMood };
  const questions: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const question = (await json(request)) as Record<string, string>;
    questions.push(question);
    const { mood } = state;
    if (mood === 'hangs') return;
    const id = `${question.countryCode}${question.vatNumber}`;
    const isValid = mood === 'answers' && assigned.includes(id);
    const userError = mood === 'state_away' ? 'MS_UNAVAILABLE' : isValid ? 'VALID' : 'INVALID';
    const requestIdentifier = question.requesterNumber ? `WAPI${questions.length}` : '';
    response.writeHead(mood === 'down' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ valid: isValid, userError, requestIdentifier, vatNumber: question.vatNumber }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    questions,
    /** How it behaves from now on. */
    be: (mood: ViesMood) => {
      state.mood = mood;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
