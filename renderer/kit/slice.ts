/** What each part of a store that is made of parts gets: to change the whole store, and to read it. */
export type Slice<S> = readonly [set: (part: Partial<S>) => void, get: () => S];
