import { Button } from '@mantine/core';
import { IconCheck, IconCircleMinus, IconMessage2, IconPencil, IconPlus, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COLUMN_ROLES, type ImportRowView, type RowMend, type RowVerdict } from '../../../../preload/contract/price-import/price-import.ts';
import { ONE_PRESS } from '../../../components/keys/one-press.ts';
import { formatPrice } from '../../../format/money.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { percentOf } from './review-cell.tsx';
import { cellTexts } from './review-columns.ts';
import { byWeight, hasOpen, lookOf, mendText } from './row-issues.ts';

interface Props {
  readonly row: ImportRowView | null;
  readonly onEdit: () => void;
  /** Applies the suggested fix to a cell. */
  readonly onMend: (row: ImportRowView, mend: RowMend) => void;
  readonly onConfirm: () => void;
  readonly onExclude: () => void;
}

/** What is said of a row without issues; others are fine. */
const WITHOUT_ISSUES: Partial<Record<RowVerdict, 'LeftOut' | 'Asked'>> = { excluded: 'LeftOut', question: 'Asked' };

/** Issues visible without scrolling. */
const SEEN = 2;

function Issues({ row }: { readonly row: ImportRowView }) {
  const { t } = useTranslation();
  if (row.issues.length === 0) return <span className="rc-dim">{t(`prices.details${WITHOUT_ISSUES[row.verdict] ?? 'Fine'}`)}</span>;
  return (
    // A longer list scrolls; it needs the focus for the arrow keys.
    <section className="rc-details-issues" tabIndex={row.issues.length > SEEN ? 0 : undefined} aria-label={t('prices.detailsIssues')}>
      <ul>
        {byWeight(row.issues).map((issue) => (
          <li key={`${issue.code} ${issue.column}`} className="rc-issue-message" data-look={lookOf([issue])}>
            {issue.short}
            {issue.settled && ` (${t('prices.settled')})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Original texts of the edited cells, and a percentage with its resulting price. */
function Originals({ row }: { readonly row: ImportRowView }) {
  const { t } = useTranslation();
  const percent = percentOf(row);
  const texts = COLUMN_ROLES.flatMap((role) => {
    const { original } = cellTexts(row, role);
    return original === '' ? [] : [shownCell(original)];
  });
  const words = [
    ...(percent === null || row.priceE4 === null ? [] : [t('prices.shareWhole', { percent, price: formatPrice(row.priceE4) })]),
    t('prices.inSheet', { text: texts.join(' · ') }),
  ].join(' — ');
  return (
    <div className="rc-dim rc-truncate rc-num" title={words}>
      {words}
    </div>
  );
}

/** The active row in full, with its acts. The height is constant, so that the grid does not jump. */
export function RowDetails({ row, onEdit, onMend, onConfirm, onExclude }: Props) {
  const { t } = useTranslation();
  const excluded = row?.verdict === 'excluded';
  // A row excluded for a missing price or product can't be included by a button.
  const ownWay = excluded && row.issues.length > 0;
  const mends = row?.mends ?? [];
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <section className="rc-details" aria-label={t('prices.details')} {...ONE_PRESS}>
      <strong className="rc-num rc-fixed rc-heavy">
        {row === null ? '' : t('prices.detailsLine', { line: row.at?.line ?? row.line })}
      </strong>
      <div className="rc-grow" aria-live="polite">
        {row === null ? <span className="rc-dim">{t('prices.detailsNone')}</span> : <Issues row={row} />}
        {row !== null && <Originals row={row} />}
      </div>
      {row !== null && (
        <>
          {mends.map((mend) => (
            <Button key={mend.code} size="compact-sm" leftSection={<IconWand size={14} aria-hidden />} onClick={() => onMend(row, mend)}>
              {t('asking.mend', { text: mendText(mend) })}
            </Button>
          ))}
          {hasOpen(row, 'reason') ? (
            <Button
              size="compact-sm"
              variant={mends.length === 0 ? 'light' : 'default'}
              leftSection={<IconMessage2 size={14} aria-hidden />}
              onClick={onConfirm}
            >
              {t('prices.justify')}
            </Button>
          ) : (
            hasOpen(row, 'confirm') && (
              <Button
                size="compact-sm"
                variant={mends.length === 0 ? 'light' : 'default'}
                leftSection={<IconCheck size={14} aria-hidden />}
                onClick={onConfirm}
              >
                {t('prices.confirm')}
              </Button>
            )
          )}
          <Button {...small} leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
            {t('prices.edit')}
          </Button>
          {!ownWay && (
            <Button
              {...small}
              leftSection={excluded ? <IconPlus size={14} aria-hidden /> : <IconCircleMinus size={14} aria-hidden />}
              onClick={onExclude}
            >
              {t(excluded ? 'prices.include' : 'prices.exclude')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
