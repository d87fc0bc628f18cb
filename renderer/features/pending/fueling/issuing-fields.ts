/**
 * The data for issuing a note, for display: known fields of the API or of Brazilian invoices get Portuguese
 * labels; all others appear under "Outros dados". Nothing is omitted. Pure.
 */

import type { TFunction } from 'i18next';
import { DOCUMENTED_WAITING } from '../../../../preload/contract/outbox/outbox.ts';
import {
  type Format,
  type IssuingGroupName,
  type Leaf,
  placeOf,
  type Step,
  stepsOf,
} from '../../../../preload/contract/pending/issuing-names.ts';
import type { IssuingFieldView } from '../../../../preload/contract/pending/pending.ts';
import { copyText } from '../../../components/data-grid/grid-range.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatFullMoment, formatLocal } from '../../../format/dates.ts';

export interface IssuingRow {
  readonly path: string;
  readonly label: string;
  /** null: not given by the network. */
  readonly shown: string | null;
  /** Text to paste into an invoicing program: no dots in a number, no punctuation in a CNPJ. */
  readonly copy: string;
}

export interface IssuingGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly IssuingRow[];
}

const ORDER: readonly IssuingGroupName[] = ['fueling', 'customer', 'supplier', 'item', 'note', 'other'];

/** "taxInfo.payer_code[1]" → "Tax info · payer code 2". */
function readable(steps: readonly Step[]): string {
  const words = steps.map(({ name, index }) => {
    const apart = name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
    return index === null ? apart : `${apart} ${index + 1}`;
  });
  const text = words.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DATE = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?(?!\d)/g;

/** Dates in Brazilian format; an instant on the clock of this PC. */
const withDates = (text: string): string =>
  text.replace(DATE, (date, zone?: string) => (zone === undefined ? formatLocal(date) : formatFullMoment(date)));

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Formats the digits as text, so that none is rounded. */
function decimal(value: string, least: number, grouped: boolean): string | null {
  const [, sign = '', whole, fraction = ''] = NUMBER.exec(value) ?? [];
  if (whole === undefined) return null;
  const decimals = fraction.padEnd(least, '0');
  const head = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return `${sign}${head}${decimals === '' ? '' : `,${decimals}`}`;
}

type ShownValue = Pick<IssuingRow, 'shown' | 'copy'>;
const alike = (text: string): ShownValue => ({ shown: text, copy: text });
const NOT_SHOWN: ShownValue = { shown: null, copy: '' };

const FORMATS: Readonly<Record<Format, (value: string) => ShownValue>> = {
  text: (value) => alike(withDates(value)),
  document: (value) => ({ shown: withDates(formatDocument(value)), copy: value }),
  quantity: (value) => {
    const amount = decimal(value, 0, true);
    return amount === null ? alike(withDates(value)) : { shown: amount, copy: decimal(value, 0, false) ?? value };
  },
  money: (value) => {
    const amount = decimal(value, 2, true);
    return amount === null ? alike(withDates(value)) : { shown: `R$\u00a0${amount}`, copy: decimal(value, 2, false) ?? value };
  },
};

function shownValue(t: TFunction, { value, kind }: IssuingFieldView, leaf: Leaf | null): ShownValue {
  const text = value.trim();
  if (kind === 'null' || kind === 'empty' || text === '' || text === 'null') return NOT_SHOWN;
  if (kind === 'boolean') return alike(t(value === 'true' ? 'pending.issuing.yes' : 'pending.issuing.no'));
  if (text === DOCUMENTED_WAITING) return alike(t('pending.repass.waiting'));
  if (leaf !== null) return FORMATS[leaf.format](text);
  return alike(kind === 'number' ? (decimal(text, 0, false) ?? text) : withDates(text));
}

export function issuingGroups(t: TFunction, fields: readonly IssuingFieldView[]): readonly IssuingGroup[] {
  const placed = fields.map((field) => {
    const steps = stepsOf(field.path);
    const place = placeOf(steps);
    const label =
      field.path === ''
        ? t('pending.issuing.whole')
        : place.leaf === null
          ? readable(steps)
          : t(`pending.issuing.leaf.${place.leaf.label}`);
    return { place, row: { path: field.path, label, ...shownValue(t, field, place.leaf) } };
  });
  return ORDER.flatMap((group) => {
    const groupFields = placed.filter(({ place }) => place.group === group);
    const indexes = [...new Set(groupFields.map(({ place }) => place.index))];
    return indexes.map((index) => ({
      key: `${group} ${index ?? ''}`,
      title: index === null || indexes.length === 1 ? t(`pending.issuing.group.${group}`) : t('pending.issuing.nth', { number: index + 1 }),
      rows: groupFields.filter(({ place }) => place.index === index).map(({ row }) => row),
    }));
  });
}

/** All data for pasting: each group under its name, one field per line, label, tab, value. */
export function issuingCopy(groups: readonly IssuingGroup[]): string {
  const lines = groups.flatMap(({ title, rows }) => [
    [title],
    ...rows.map(({ label, copy }) => [label, copy.replace(/[\t\r\n]+/g, ' ')]),
    [''],
  ]);
  return copyText(lines).trimEnd();
}
