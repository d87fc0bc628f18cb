/**
 * Validates a workbook's zip before its reader sees it. Every needed part is inflated
 * here, limited by its declared size, which in turn must be within the limits; the
 * reader then gets a plain zip of exactly those parts: no pictures, no macros, no external links.
 */

import { ZIP_ENTRY_LIMIT, ZIP_RATIO_LIMIT, ZIP_UNPACKED_LIMIT, zipContent } from '../../../shared/zip/zip-content.ts';
import { readDirectory, type ZipHead } from '../../../shared/zip/zip-directory.ts';
import type { WorkbookRefusal } from '../../texts/reading.ts';
import { isRemarkPart } from './remarks.ts';

export type WorkbookFormat = 'xlsx' | 'ods';

type Parts = ReadonlyMap<string, Uint8Array>;

/** `asides`: parts of an XLSX that contain comments and similar, separate from those for the cell reader. */
type WorkbookZip =
  | { readonly type: 'workbook'; readonly format: WorkbookFormat; readonly parts: Parts; readonly asides: Parts }
  | { readonly type: 'refused'; readonly refusal: WorkbookRefusal };

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const ODS_PARTS = /^(?:mimetype|content\.xml|META-INF\/manifest\.xml)$/;
const XLSX_PARTS = /\.(?:xml|rels)$/i;
const XLSX_UNREAD =
  /(?:^|\/)(?:theme|drawings|charts|externalLinks|docProps|customXml|pivotTables|pivotCache|threadedComments|persons|tables|queryTables|slicers|slicerCaches|timelines|timelineCaches|ctrlProps|activeX|worksheets\/_rels)\/|(?:^|\/)(?:comments\d*|connections|calcChain|cellimages|metadata)\.xml$/i;

export function openWorkbookZip(bytes: Uint8Array): WorkbookZip {
  const heads = readDirectory(bytes, ZIP_ENTRY_LIMIT + 1);
  if (heads === null || heads.length === 0) return refuse('damaged');
  if (heads.length > ZIP_ENTRY_LIMIT) return refuse('entries');
  const unpacked = heads.reduce((sum, head) => sum + head.unpacked, 0);
  if (unpacked > ZIP_UNPACKED_LIMIT) return refuse('unpacked');
  if (unpacked > bytes.length * ZIP_RATIO_LIMIT) return refuse('ratio');
  const named = new Map(heads.map((head): [string, ZipHead] => [new TextDecoder().decode(head.rawName), head]));
  if (named.size !== heads.length) return refuse('damaged');
  if (heads.some(({ encrypted }) => encrypted)) return refuse('encrypted');
  const format = formatOf(named, bytes);
  if (format === 'xlsb' || format === 'document' || format === 'zip') return refuse(format);
  const parts = new Map<string, Uint8Array>();
  const asides = new Map<string, Uint8Array>();
  for (const [name, head] of named) {
    const isAside = format === 'xlsx' && isRemarkPart(name);
    const wanted = format === 'ods' ? ODS_PARTS.test(name) : XLSX_PARTS.test(name) && !XLSX_UNREAD.test(name);
    if (!wanted && !isAside) continue;
    const content = zipContent(bytes, head);
    if (content === null) return refuse('damaged');
    // No office program writes a DOCTYPE; it serves entity expansion attacks.
    if (hasDoctype(content)) return refuse('damaged');
    (wanted ? parts : asides).set(name, content);
  }
  if (format === 'ods' && isEncrypted(parts.get('META-INF/manifest.xml'))) return refuse('encrypted');
  return { type: 'workbook', format, parts, asides };
}

function formatOf(named: ReadonlyMap<string, ZipHead>, bytes: Uint8Array): WorkbookFormat | 'xlsb' | 'document' | 'zip' {
  const mimetype = named.get('mimetype');
  if (mimetype !== undefined && mimetype.unpacked < 200) {
    const content = zipContent(bytes, mimetype);
    const type = content === null ? '' : new TextDecoder().decode(content).trim();
    if (type.startsWith(ODS_TYPE)) return 'ods';
    if (type.startsWith('application/vnd.oasis')) return 'document';
  }
  if (!named.has('[Content_Types].xml')) return 'zip';
  const names = [...named.keys()];
  if (names.some((name) => /(?:^|\/)workbook\.bin$/i.test(name))) return 'xlsb';
  if (names.some((name) => /^(?:word|ppt)\//i.test(name))) return 'document';
  return 'xlsx';
}

function hasDoctype(content: Uint8Array): boolean {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length);
  return text.includes('<!DOCTYPE') || text.includes('<!ENTITY');
}

function isEncrypted(manifest: Uint8Array | undefined): boolean {
  return manifest !== undefined && new TextDecoder().decode(manifest).includes('encryption-data');
}

function refuse(refusal: WorkbookRefusal): WorkbookZip {
  return { type: 'refused', refusal };
}
