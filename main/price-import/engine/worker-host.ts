import { detach } from '../../shared/detach.ts';
import type { ImportEngine } from '../import-engine.ts';
import type { EngineReply, EngineRequest, FromWorker, ToWorker } from './worker-protocol.ts';

/** The part of MessagePort that the worker needs. */
interface HostPort {
  on(event: 'message', listener: (message: ToWorker) => void): unknown;
  postMessage(message: FromWorker): void;
}

/** Runs inside the worker: answers the main process's requests with the engine. */
export function hostEngine(port: HostPort, engine: ImportEngine): void {
  port.on('message', (message) => {
    if (message.type === 'close') {
      engine.close(message.importId);
      return;
    }
    const { id, request } = message;
    const send = (reply: EngineReply): void => port.postMessage({ type: 'reply', id, reply });
    detach(answer(engine, request, (phase, rows) => port.postMessage({ type: 'progress', id, phase, rows })).then(send), (error) =>
      send({ type: 'threw', technical: String(error) }),
    );
  });
}

async function answer(
  engine: ImportEngine,
  request: EngineRequest,
  onProgress: (phase: 'reading' | 'checking', rows: number) => void,
): Promise<EngineReply> {
  try {
    switch (request.type) {
      case 'sniff':
        return { type: 'sniffed', result: await engine.sniff(request.fileName, request.bytes) };
      case 'table':
        return { type: 'table', result: await engine.table(request) };
      case 'load': {
        const { type: _, ...input } = request;
        return { type: 'snapshot', result: await engine.load({ ...input, onProgress }) };
      }
      case 'edit':
        return { type: 'snapshot', result: await engine.edit(request.importId, request.edit) };
      case 'replace-edits':
        return { type: 'snapshot', result: await engine.replaceEdits(request.importId, request.edits) };
      case 'update-context':
        return { type: 'snapshot', result: await engine.updateContext(request.importId, request.context) };
      case 'rows':
        return { type: 'page', result: await engine.rows(request.importId, request.filter, request.offset, request.limit) };
      case 'planned':
        return { type: 'prices', result: await engine.planned(request.importId) };
    }
  } catch (error) {
    // Partially changed state must not be used again: the next call loads the import from the store.
    if ('importId' in request) engine.close(request.importId);
    return { type: 'threw', technical: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
