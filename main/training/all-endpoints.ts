import type { Endpoint } from './http/endpoint.ts';

const FILES = import.meta.glob<Readonly<Record<string, Endpoint>>>('./endpoints/*.ts', { eager: true });

/** Whatever the files of that folder export: a new endpoint is a file of its own, and needs no line anywhere else. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(FILES).flatMap((file) => Object.values(file));
