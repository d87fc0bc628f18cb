export interface PendingRow {
  readonly stationId: string;
  /** The network's transaction id, all digits. */
  readonly id: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly stationName: string | null;
  readonly customerName: string | null;
  readonly quantityE4: number;
  readonly valueE4: number;
  readonly productName: string | null;
  readonly plate: string | null;
  /** As the network told at `lastSeenAt`; null = not told. */
  readonly daysTold: number | null;
  readonly repassDate: string | null;
  readonly repassStatus: string | null;
  /** ISO 8601 UTC. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Since when complete sweeps no longer list it. */
  readonly goneAt: string | null;
}

export interface Today {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}
