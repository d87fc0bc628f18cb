/**
 * Finds rows by the key of their price: station and product (one number), kind, customer and
 * validity. An open-addressing hash table over row numbers, without an object per row.
 */
export interface RowKeys {
  readonly product: Int32Array;
  readonly kind: Uint8Array;
  readonly customer: Int32Array;
  readonly validity: Int32Array;
}

export type RowIndex = ReturnType<typeof createRowIndex>;

export function createRowIndex(keys: RowKeys, size: number) {
  // At most half full, and a power of two.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(size * 2 + 2))).fill(-1);
  const last = slots.length - 1;
  const { product, kind, customer, validity } = keys;

  /** Slot of the key's first row, or the free slot where it belongs. */
  function slotOf(p: number, k: number, c: number, v: number): number {
    const hash = Math.imul(p, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ Math.imul(v, 0xc2b2ae35) ^ Math.imul(k, 0x27d4eb2f);
    let slot = (hash ^ (hash >>> 15)) & last;
    for (;;) {
      const row = slots[slot] ?? 0;
      if (row === -1 || (product[row] === p && customer[row] === c && kind[row] === k && validity[row] === v)) return slot;
      slot = slot === last ? 0 : slot + 1;
    }
  }

  return {
    /** First row with the key of `row`; `row` itself if it is the first one. */
    add: (row: number): number => {
      const slot = slotOf(product[row] ?? 0, kind[row] ?? 0, customer[row] ?? 0, validity[row] ?? 0);
      const first = slots[slot] ?? 0;
      if (first !== -1) return first;
      slots[slot] = row;
      return row;
    },
    /** First row with that key, or -1. */
    find: (p: number, k: number, c: number, v: number): number => slots[slotOf(p, k, c, v)] ?? 0,
  };
}
