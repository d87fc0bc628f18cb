import { randomUUID } from 'node:crypto';
import type { NewId } from '../../shared/ports.ts';

/** Random UUIDs (version 4). */
export const newId: NewId = () => randomUUID();
