import { type NoteDrop, openDrop } from './drop.ts';
import type { FromNoteWorker, ToNoteWorker } from './worker-protocol.ts';

/** The part of MessagePort that the worker needs. */
interface NotePort {
  on(event: 'message', listener: (message: ToNoteWorker) => void): unknown;
  postMessage(message: FromNoteWorker, transfer: ArrayBuffer[]): void;
}

/** Runs inside the worker: reads the drops sent by the main process. */
export function hostNotes(port: NotePort, open: typeof openDrop = openDrop): void {
  port.on('message', ({ id, name, bytes, from }) => {
    try {
      const opened = open({ name, bytes });
      if (opened.ok) tellAll(port, id, opened.value, from);
      else port.postMessage({ type: 'refused', id, error: opened.error }, []);
    } catch (error) {
      port.postMessage({ type: 'threw', id, technical: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
    }
  });
}

function tellAll(port: NotePort, id: number, drop: NoteDrop, from: number): void {
  port.postMessage({ type: 'opened', id, names: drop.names }, []);
  for (let index = from; index < drop.names.length; index++) {
    const files = drop.read(index, () => port.postMessage({ type: 'document', id }, []));
    const buffers = files.flatMap(({ bytes }) => (bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : []));
    port.postMessage({ type: 'file', id, index, files }, [...new Set(buffers)]);
  }
}
