/** Accessors for each slice of a store: they write and read the whole store. */
export type Slice<S> = readonly [set: (part: Partial<S>) => void, get: () => S];
