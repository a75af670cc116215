/** Streams lines as a response body. A failure before the first line fails the call. */
export async function streamText(lines: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await lines.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await lines.next();
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}
