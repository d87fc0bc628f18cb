// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { IconCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchLineState, BatchLineView } from '../../../../preload/contract/batches.ts';
import { type Looks, Status } from '../../../components/status.tsx';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useNowText } from './use-now-text.ts';

const COLUMNS = ['index', 'product', 'customer', 'price', 'previous', 'state', 'now', 'source', 'reason'] as const;
type Column = (typeof COLUMNS)[number];

const WIDTHS: Readonly<Record<Column, string>> = {
  index: '56px',
  product: 'minmax(150px, 1fr)',
  customer: '160px',
  price: '96px',
  previous: '96px',
  state: '136px',
  now: 'minmax(150px, 1.3fr)',
  source: 'minmax(170px, 1.2fr)',
  reason: 'minmax(170px, 1.6fr)',
};
const ENDS: ReadonlySet<Column> = new Set(['index', 'price', 'previous']);
/** Says nothing where every line was refused: the reason gets the room. */
const HIDDEN_WHEN_REFUSED: ReadonlySet<Column> = new Set(['state', 'now', 'previous']);
const ROW = 34;
const HEAD = 32;
const MOST_ROWS = 12;
const LOOKS: Looks<BatchLineState> = {
  waiting: { tone: 'neutral', icon: IconClock },
  accepted: { tone: 'good', icon: IconCheck },
  refused: { tone: 'bad', icon: IconCircleX },
};

function useText(): (line: BatchLineView, column: Column) => string {
  const { t } = useTranslation();
  const now = useNowText();
  return (line, column) => {
    switch (column) {
      case 'index':
        return formatCount(line.index + 1);
      case 'product':
        return line.productName;
      case 'customer':
        return formatDocument(line.customerDocument);
      case 'price':
        return formatPrice(line.priceE4);
      case 'previous':
        return formatPrice(line.previousE4);
      case 'state':
        return t(`batches.lineState.${line.state}`);
      case 'now':
        return now(line);
      case 'source':
        return t('batches.source', line.source);
      case 'reason':
        return line.state === 'refused' ? (line.reason ?? t('batches.noReason')) : (line.reason ?? '');
    }
  };
}

/** The lines of a batch, each with its cell of the original file; only those on the screen exist. */
export function LinesGrid({ lines, label }: { readonly lines: readonly BatchLineView[]; readonly label: string }) {
  const { t } = useTranslation();
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const allRefused = lines.every((line) => line.state === 'refused');
  const columns = COLUMNS.filter(
    (column) =>
      (column !== 'customer' || lines.some((line) => line.customerDocument !== null)) &&
      (!HIDDEN_WHEN_REFUSED.has(column) || !allRefused) &&
      (column !== 'reason' || lines.some((line) => line.state === 'refused' || line.reason !== null)),
  );
  const template = columns.map((column) => WIDTHS[column]).join(' ');
  const virtual = useVirtualizer({ count: lines.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 8 });
  const side = (column: Column) => (ENDS.has(column) ? ' rc-end' : '');
  return (
    <div
      ref={scroller}
      role="table"
      className="rc-grid"
      style={{ height: HEAD + Math.min(lines.length, MOST_ROWS) * ROW + 2 }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      aria-rowcount={lines.length + 1}
    >
      <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 2, minWidth: 'min-content' }}>
        <div role="row" tabIndex={-1} className="rc-grid-head" style={{ gridTemplateColumns: template }}>
          {columns.map((column) => (
            <div key={column} role="columnheader" tabIndex={-1} className={`rc-head-cell${side(column)}`}>
              {t(`batches.lineColumn.${column}`)}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
        {virtual.getVirtualItems().map((item) => {
          const line = lines[item.index];
          if (line === undefined) return null;
          return (
            <div
              key={item.key}
              role="row"
              tabIndex={-1}
              aria-rowindex={item.index + 2}
              className="rc-grid-row"
              style={{ top: item.start, height: ROW, gridTemplateColumns: template }}
            >
              {columns.map((column) => (
                <div key={column} role="cell" className={`rc-cell${side(column)}`} title={text(line, column)}>
                  {column === 'state' ? <Status {...LOOKS[line.state]}>{text(line, column)}</Status> : <span>{text(line, column)}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
