import type { IncomingMessage } from 'node:http';

const LARGEST_BODY = 8 * 1024 * 1024;

type ReadBody = { readonly type: 'body'; readonly body: Buffer } | { readonly type: 'too-large' } | { readonly type: 'incomplete' };

/** The whole body, unless it exceeds 8 MB or the sender disconnects. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      size += bytes.length;
      // The excess is read and dropped, so that the sender receives its answer.
      if (size <= LARGEST_BODY) chunks.push(bytes);
    }
  } catch {
    return { type: 'incomplete' };
  }
  if (size > LARGEST_BODY) return { type: 'too-large' };
  return request.complete ? { type: 'body', body: Buffer.concat(chunks) } : { type: 'incomplete' };
}
