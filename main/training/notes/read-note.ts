import { emitterOf, isKey, modelOf } from './key.ts';
import { child, descendants, readXml, textOf, type XmlElement } from './xml.ts';

interface ReceivedItem {
  /** Empty when the line has none. */
  readonly anpCode: string;
  readonly quantityE4: number;
  readonly valueE4: number;
}

/** The parts of a note that the network checks. */
export interface ReceivedNote {
  readonly key: string;
  readonly emitter: string;
  readonly recipient: string;
  /** Date and time of issue as written, without its offset. */
  readonly issued: string;
  readonly totalE4: number;
  /** Sum of all lines. */
  readonly quantityE4: number;
  readonly items: readonly ReceivedItem[];
  readonly info: string;
  /** Plates in `info`, without hyphens. */
  readonly plates: ReadonlySet<string>;
}

/** Reasons to refuse a file regardless of the fuelings. */
const FILE_REFUSALS = ['not-xml', 'not-a-note', 'model', 'bad-key', 'environment', 'no-protocol', 'not-authorised', 'cancelled'] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

type NoteReading = { readonly type: 'note'; readonly note: ReceivedNote } | { readonly type: 'refused'; readonly reason: FileRefusal };

const AUTHORISED = new Set(['100', '150']);
const CANCELLED = new Set(['101', '151', '155']);
const CANCELLATION = '110111';
/** `tpAmb`: training is not production. */
const HOMOLOGATION = '2';
const PLATE = /\b[A-Z]{3}-?\d[0-9A-Z]\d{2}\b/g;

/** Parses an attached file: nfeProc of model 55 with its protocol, and no cancellation. */
export function readNote(bytes: Uint8Array): NoteReading {
  const root = readXml(decode(bytes));
  if (root === null) return refused('not-xml');
  const note = root.name === 'NFe' ? root : child(root, 'NFe');
  const inf = child(note, 'infNFe');
  if (inf === null || (root.name !== 'nfeProc' && root.name !== 'NFe')) return refused('not-a-note');
  const key = (inf.attributes.get('Id') ?? '').replace(/^NFe/, '');
  if (textOf(inf, 'ide', 'mod') !== '55' || (isKey(key) && modelOf(key) !== '55')) return refused('model');
  if (!isKey(key) || emitterOf(key) !== textOf(inf, 'emit', 'CNPJ')) return refused('bad-key');
  if (textOf(inf, 'ide', 'tpAmb') !== HOMOLOGATION) return refused('environment');
  const protocol = child(root, 'protNFe', 'infProt');
  if (protocol === null || textOf(protocol, 'nProt') === '') return refused('no-protocol');
  if (textOf(protocol, 'chNFe') !== key) return refused('bad-key');
  const status = textOf(protocol, 'cStat');
  if (CANCELLED.has(status) || isCancelledWithin(root, key)) return refused('cancelled');
  if (!AUTHORISED.has(status)) return refused('not-authorised');
  const items = inf.children.filter(({ name }) => name === 'det').map(itemOf);
  const info = textOf(inf, 'infAdic', 'infCpl');
  return {
    type: 'note',
    note: {
      key,
      emitter: textOf(inf, 'emit', 'CNPJ'),
      recipient: textOf(inf, 'dest', 'CNPJ'),
      issued: textOf(inf, 'ide', 'dhEmi').slice(0, 19),
      totalE4: toE4(textOf(inf, 'total', 'ICMSTot', 'vNF')),
      quantityE4: items.reduce((sum, { quantityE4 }) => sum + quantityE4, 0),
      items,
      info,
      plates: new Set((info.toUpperCase().match(PLATE) ?? []).map((plate) => plate.replace('-', ''))),
    },
  };
}

function itemOf(item: XmlElement): ReceivedItem {
  const amount = (name: string) => toE4(textOf(item, 'prod', name));
  return { anpCode: textOf(item, 'prod', 'comb', 'cProdANP'), quantityE4: amount('qCom'), valueE4: amount('vProd') };
}

function isCancelledWithin(root: XmlElement, key: string): boolean {
  return descendants(root, 'infEvento').some((event) => textOf(event, 'tpEvento') === CANCELLATION && textOf(event, 'chNFe') === key);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const toE4 = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 10_000) : Number.NaN);
const refused = (reason: FileRefusal): NoteReading => ({ type: 'refused', reason });
