/** Outcome of a request, as seen by the network. */
type LedgerOutcome =
  | { readonly type: 'open' }
  /** The whole answer was written to the connection; whether it arrived is unknown. */
  | { readonly type: 'answered'; readonly status: number }
  | { readonly type: 'dropped-before-read' }
  /** Processed, then the connection was destroyed. */
  | { readonly type: 'dropped-after-read'; readonly status: number }
  | { readonly type: 'never-answered' }
  /** The sender disconnected before its body was complete: nothing was processed. */
  | { readonly type: 'incomplete' };

export interface LedgerEntry {
  readonly seq: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Name of the endpoint, null when there is none. */
  readonly endpoint: string | null;
  /** CNPJ that the token named, null without a good token. */
  readonly cnpj: string | null;
  /** Hash of the complete body; null when it was never read. */
  readonly bodySha256: string | null;
  readonly bodyBytes: number;
  /** Id of the batch created by this request: it was processed, whatever the sender saw. */
  readonly processId: string | null;
  readonly outcome: LedgerOutcome;
}

export type LedgerUpdate = Partial<Omit<LedgerEntry, 'seq' | 'at' | 'method' | 'path'>>;

export type Ledger = ReturnType<typeof createLedger>;

/** Log of every request, in order of arrival; the newest `largest` are kept. */
export function createLedger(largest = 20_000) {
  const entries = new Map<number, LedgerEntry>();
  let next = 1;
  return {
    /** Adds a request; the answer completes its entry. */
    open: (at: string, method: string, path: string): ((update: LedgerUpdate) => void) => {
      const seq = next;
      next += 1;
      const fresh = { seq, at, method, path, endpoint: null, cnpj: null, bodySha256: null, bodyBytes: 0, processId: null } as const;
      entries.set(seq, { ...fresh, outcome: { type: 'open' } });
      if (entries.size > largest) entries.delete(seq - largest);
      return (update) => {
        const entry = entries.get(seq);
        if (entry !== undefined) entries.set(seq, { ...entry, ...update });
      };
    },
    entries: (): readonly LedgerEntry[] => [...entries.values()],
  };
}
