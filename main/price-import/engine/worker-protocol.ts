/**
 * Messages between the main process and its import worker. Both sides come from the same build, so the messages
 * are typed, not parsed. The main process sends one request at a time; `close` has no answer.
 */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ImportEdit, ImportRowView, RowFilter, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import type { EngineContext, EngineSnapshot, PlainTable, PlainTableInput, PlannedPrice, SheetSniff } from '../import-engine.ts';

export type EngineRequest =
  | { readonly type: 'sniff'; readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | (PlainTableInput & { readonly type: 'table'; readonly bytes: Uint8Array<ArrayBuffer> })
  | {
      readonly type: 'load';
      readonly importId: string;
      readonly fileName: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly layout: SheetLayout;
      readonly context: EngineContext;
      readonly edits: readonly ImportEdit[];
    }
  | { readonly type: 'edit'; readonly importId: string; readonly edit: ImportEdit }
  | { readonly type: 'replace-edits'; readonly importId: string; readonly edits: readonly ImportEdit[] }
  | { readonly type: 'update-context'; readonly importId: string; readonly context: EngineContext }
  | {
      readonly type: 'rows';
      readonly importId: string;
      readonly filter: RowFilter;
      readonly offset: number;
      readonly limit: number;
    }
  | { readonly type: 'planned'; readonly importId: string };

export type ToWorker =
  | { readonly type: 'request'; readonly id: number; readonly request: EngineRequest }
  | { readonly type: 'close'; readonly importId: string };

interface RowsPage {
  readonly rows: readonly ImportRowView[];
  readonly total: number;
}

export type EngineReply =
  | { readonly type: 'sniffed'; readonly result: Result<SheetSniff> }
  | { readonly type: 'table'; readonly result: Result<PlainTable> }
  | { readonly type: 'snapshot'; readonly result: Result<EngineSnapshot> }
  | { readonly type: 'page'; readonly result: Result<RowsPage> }
  | { readonly type: 'prices'; readonly result: Result<readonly PlannedPrice[]> }
  /** The engine threw: a defect of the program. The affected import was dropped. */
  | { readonly type: 'threw'; readonly technical: string };

export type FromWorker =
  | { readonly type: 'reply'; readonly id: number; readonly reply: EngineReply }
  | { readonly type: 'progress'; readonly id: number; readonly phase: 'reading' | 'checking'; readonly rows: number };
