/** Bounded request fields that several features use. */

import { z } from 'zod';
import { FOLDER_ACTS } from '../notes/note-desk.ts';

/** Characters of ids made here (UUIDs), with room to spare. */
const MAX_ID_CHARACTERS = 64;
/** Characters of an id given by the network (product). */
const MAX_NETWORK_ID_CHARACTERS = 256;
/** A CNPJ as typed, with punctuation and stray spaces. */
const MAX_DOCUMENT_CHARACTERS = 40;
const MAX_FILE_NAME_CHARACTERS = 1024;
const MAX_REASON_CHARACTERS = 1000;
/** Files, fuelings or chosen filter values of one request. */
export const MAX_LIST = 20_000;
const MAX_TEXT_CHARACTERS = 500;

export const id = z.string().min(1).max(MAX_ID_CHARACTERS);
export const ids = z.array(id).max(MAX_LIST);
export const networkId = z.string().min(1).max(MAX_NETWORK_ID_CHARACTERS);
export const document = z.string().max(MAX_DOCUMENT_CHARACTERS);
export const fileName = z.string().min(1).max(MAX_FILE_NAME_CHARACTERS);
export const reason = z.string().max(MAX_REASON_CHARACTERS);
export const words = z.string().max(MAX_TEXT_CHARACTERS);
export const revision = z.int().min(0);
export const count = z.int().min(0).max(1_000_000_000);

export const ofStation = { stationId: id };
export const ofStationOrAll = { stationId: id.nullable() };
export const ofImport = { importId: id };
export const watchedFolder = { stationId: id, act: z.enum(FOLDER_ACTS) };
export const pageOf = (most: number) => ({ revision, offset: count, limit: z.int().min(1).max(most) });

export const fileOf = (mostBytes: number) => z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= mostBytes);

export const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const amountE4 = z.int().min(0);
