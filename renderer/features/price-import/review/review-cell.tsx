import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleMinus,
  IconCircleX,
  IconCopy,
  IconEqual,
  IconHelpCircle,
  IconInfoCircle,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type {
  ColumnRole,
  ImportRowView,
  RowIssueView,
  RowMend,
  RowVerdict,
} from '../../../../preload/contract/price-import/price-import.ts';
import { Aligned } from '../../../components/fields/aligned.tsx';
import { ONE_PRESS } from '../../../components/keys/one-press.ts';
import { type Looks, Status } from '../../../components/status.tsx';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatBarePrice, formatBasisPoints, formatPrice, formatPriceChange } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { formatSignedPercent } from '../../../format/signed-percent.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { cellTexts, type ReviewColumn } from './review-columns.ts';
import { byWeight, lookOf, mendOf, mendText } from './row-issues.ts';

const VERDICTS: Looks<RowVerdict> = {
  new: { tone: 'info', icon: IconPlus },
  changed: { tone: 'good', icon: IconArrowsExchange },
  unchanged: { tone: 'neutral', icon: IconEqual },
  suspicious: { tone: 'warn', icon: IconAlertTriangle },
  error: { tone: 'bad', icon: IconCircleX },
  question: { tone: 'violet', icon: IconHelpCircle },
  duplicate: { tone: 'neutral', icon: IconCopy },
  excluded: { tone: 'neutral', icon: IconCircleMinus },
};

const ISSUE_ICONS = { error: IconCircleX, warn: IconAlertTriangle, none: IconInfoCircle } as const;

/** Icon of an issue on its cell, with its message for screen readers. */
export function CellMark({ issues }: { readonly issues: readonly RowIssueView[] }) {
  const look = lookOf(issues);
  if (issues.length === 0 || look === 'none') return null;
  const Glyph = ISSUE_ICONS[look];
  return (
    <>
      <Glyph size={14} stroke={2} aria-hidden />
      <span className="rc-hidden">{byWeight(issues)[0]?.short}</span>
    </>
  );
}

/** One-click fix next to the issue; it can be undone. The row's details have the same button for the keyboard. */
function MendButton({ row, mend }: { readonly row: ImportRowView; readonly mend: RowMend }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const text = mendText(mend);
  return (
    <button
      type="button"
      tabIndex={-1}
      className="rc-mend rc-num"
      aria-label={t('asking.mendLine', { text, line: row.at?.line ?? row.line })}
      onClick={() => void imports.getState().edit({ type: 'set-cell', line: row.line, role: mend.role, text: mend.text })}
      {...ONE_PRESS}
    >
      {t('asking.mend', { text })}
    </button>
  );
}

function Issues({ row }: { readonly row: ImportRowView }) {
  const { t } = useTranslation();
  const [first, ...others] = byWeight(row.issues);
  if (first === undefined) return null;
  const look = lookOf([first]);
  const Glyph = ISSUE_ICONS[look];
  const mend = mendOf(row, first);
  return (
    <>
      {mend !== null && <MendButton row={row} mend={mend} />}
      <Glyph className="rc-issue-message" data-look={look} size={14} stroke={2} aria-hidden />
      <span className="rc-issue-message" data-look={look}>
        {first.short}
      </span>
      {others.length > 0 && <small className="rc-issue-more">{t('prices.moreIssues', { count: others.length })}</small>}
    </>
  );
}

/** The parsed value, above the text of the file if they differ. */
function Value({ value, original, strike = false }: { readonly value: string; readonly original: string; readonly strike?: boolean }) {
  const other = original !== '' && normalizeText(original) !== normalizeText(value);
  return (
    <span className="rc-stack" title={other ? `${value}\n${original}` : value}>
      <span className={strike ? 'rc-strike' : undefined}>{value || original}</span>
      {other && value !== '' && <small>{original}</small>}
    </span>
  );
}

/** Normalizes a text: spaces, case, accents and punctuation do not count as a difference. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^0-9A-Za-z]/g, '')
    .toLowerCase();
}

function StationName({ row }: { readonly row: ImportRowView }) {
  const name = useFrom('app', (state) => state.app?.stations.find(({ id }) => id === row.stationId)?.name);
  return <Value value={name ?? ''} original={cellTexts(row, 'station').original} />;
}

/** The customer's name from the network, if known, with the CNPJ below, as in Em vigor. */
function Customer({ row }: { readonly row: ImportRowView }) {
  const { customerDocument, customerName } = row;
  const document = formatDocument(customerDocument);
  const { original: written, edited } = cellTexts(row, 'customer');
  if (customerName === undefined || document === '') return <Value value={document || (edited ?? '')} original={written} />;
  return (
    <span className="rc-stack" title={[customerName, document, written].filter(Boolean).join('\n')}>
      <span>{customerName}</span>
      <small className="rc-num">{document}</small>
    </span>
  );
}

/** A price written as a change of the standard price. */
export function percentOf({ cells }: ImportRowView): string | null {
  return formatSignedPercent(cells.price?.edited ?? cells.price?.original ?? '');
}

const changeOf = ({ priceE4, inForceE4 }: ImportRowView): number | null =>
  priceE4 === null || inForceE4 === null ? null : priceE4 - inForceE4;

function changeClass(row: ImportRowView): string {
  return row.deltaBp === null || row.deltaBp === 0 ? 'rc-dim' : '';
}

interface CellProps {
  readonly row: ImportRowView;
  readonly column: ReviewColumn;
  /** Decimals of the price columns. */
  readonly decimals: number;
}

/** Content of one cell of the review. */
export function CellText({ row, column, decimals }: CellProps) {
  const { t } = useTranslation();
  switch (column) {
    case 'line':
      return <span className="rc-dim">{formatCount(row.at?.line ?? row.line)}</span>;
    case 'station':
      return <StationName row={row} />;
    case 'product':
      return (
        <Value value={row.product?.name ?? cellTexts(row, 'product').edited ?? ''} original={cellTexts(row, 'product').original} strike />
      );
    case 'customer':
      return <Customer row={row} />;
    case 'original':
      return (
        <span className="rc-dim" title={cellTexts(row, 'price').original}>
          {cellTexts(row, 'price').original}
        </span>
      );
    case 'price':
      return (
        <>
          {typeof row.cells.price?.edited === 'string' && <IconPencil size={13} stroke={1.8} aria-hidden />}
          <span className="rc-stack">
            <span className="rc-strike rc-heavy">
              {row.priceE4 === null ? (
                (cellTexts(row, 'price').edited ?? formatPrice(null))
              ) : (
                <Aligned text={formatPrice(row.priceE4)} valueE4={row.priceE4} decimals={decimals} />
              )}
            </span>
            {row.priceE4 !== null && percentOf(row) !== null && <small>{t('prices.share', { percent: percentOf(row) ?? '' })}</small>}
          </span>
        </>
      );
    case 'inForce':
      return row.inForceKnown ? (
        <Aligned text={formatPrice(row.inForceE4)} valueE4={row.inForceE4} decimals={decimals} />
      ) : (
        <span className="rc-dim">{t('prices.unknownInForce')}</span>
      );
    case 'delta':
      return (
        <span className={`rc-truncate ${changeClass(row)}`} title={formatPriceChange(row.priceE4, row.inForceE4)}>
          <Aligned text={formatPriceChange(row.priceE4, row.inForceE4)} valueE4={changeOf(row)} decimals={decimals} />
        </span>
      );
    case 'deltaPercent':
      return (
        <span className={`rc-truncate ${changeClass(row)}`} title={formatBasisPoints(row.deltaBp)}>
          {formatBasisPoints(row.deltaBp)}
        </span>
      );
    case 'validFrom':
      return (
        <Value
          value={
            row.validFrom === null
              ? (row.cells.validFrom?.typed ?? cellTexts(row, 'validFrom').edited ?? t('prices.fromNow'))
              : formatLocal(row.validFrom)
          }
          original={shownCell(cellTexts(row, 'validFrom').original)}
        />
      );
    case 'verdict':
      return <Status {...VERDICTS[row.verdict]}>{t(`prices.verdict.${row.verdict}`)}</Status>;
    case 'issues':
      return <Issues row={row} />;
  }
}

export type StationNames = (stationId: string | null) => string | undefined;

/**
 * What is copied of a cell: what was read, else what the file says; of a percentage what was written, since a price would
 * be sent in its place. Pasted again it means the same, so words that the file does not have are not copied.
 * @param isChange the sheet's prices are changes of the standard price: a copied price names its currency, so that it is no change
 */
export function copiedOf(t: TFunction, stationName: StationNames, row: ImportRowView, column: ReviewColumn, isChange: boolean): string {
  const written = (role: ColumnRole): string => cellTexts(row, role).edited ?? cellTexts(row, role).original;
  switch (column) {
    case 'line':
      return String(row.at?.line ?? row.line);
    case 'station':
      return stationName(row.stationId) ?? cellTexts(row, 'station').original;
    case 'product':
      return row.product?.name ?? written('product');
    case 'customer':
      return formatDocument(row.customerDocument) || written('customer');
    case 'original':
      return cellTexts(row, 'price').original;
    case 'price':
      if (row.priceE4 === null) return cellTexts(row, 'price').edited ?? '';
      if (percentOf(row) !== null) return written('price');
      return isChange ? formatPrice(row.priceE4) : formatBarePrice(row.priceE4);
    case 'inForce':
      return row.inForceE4 === null ? '' : formatBarePrice(row.inForceE4);
    case 'delta':
      return formatPriceChange(row.priceE4, row.inForceE4);
    case 'deltaPercent':
      return formatBasisPoints(row.deltaBp);
    case 'validFrom':
      return row.cells.validFrom?.typed ?? (row.validFrom === null ? written('validFrom') : formatLocal(row.validFrom));
    case 'verdict':
      return t(`prices.verdict.${row.verdict}`);
    case 'issues':
      return byWeight(row.issues)
        .map(({ short }) => short)
        .join('; ');
  }
}
