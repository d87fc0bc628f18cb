import { useElementSize } from '@mantine/hooks';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceHistoryView } from '../../../../preload/contract/prices/prices.ts';
import '../../../components/chart/chart.css';
import { useNow } from '../../../components/use-now.ts';
import { formatDay, formatFullMoment, formatMoment } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { type ChartMark, chartOf, type HistoryChart } from './history-chart.ts';
import type { PriceYear } from './history-year.ts';

const HEIGHT = 220;
const EDGES = { left: 74, right: 14, top: 12, bottom: 26 } as const;
const MARK = 5;
const DAYS_WITHOUT_CLOCK = 4;
const DAY = 86_400_000;

const dayAndClock = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
const dayOnly = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: '2-digit' });

function Axes({ chart, width }: { readonly chart: HistoryChart; readonly width: number }) {
  const { timeTicks, priceTicks } = chart;
  const span = (timeTicks.at(-1)?.at ?? 0) - (timeTicks[0]?.at ?? 0);
  const dates = span < DAYS_WITHOUT_CLOCK * DAY ? dayAndClock : dayOnly;
  const anchor = (place: number) => (place === 0 ? 'start' : place === timeTicks.length - 1 ? 'end' : 'middle');
  return (
    <g className="rc-chart-axes">
      {priceTicks.map(({ priceE4, y }) => (
        <g key={priceE4}>
          <line x1={EDGES.left} x2={width - EDGES.right} y1={y} y2={y} />
          <text x={EDGES.left - 8} y={y + 4} textAnchor="end">
            {formatPrice(priceE4)}
          </text>
        </g>
      ))}
      {timeTicks.map(({ at, x }, place) => {
        const words = dates.format(at);
        // Ticks of a short history may have equal labels: only the first is shown.
        const before = timeTicks[place - 1];
        if (before !== undefined && dates.format(before.at) === words) return null;
        return (
          <text key={at} x={x} y={HEIGHT - 6} textAnchor={anchor(place)}>
            {words}
          </text>
        );
      })}
    </g>
  );
}

/** Mark for the mouse; the table has accessible buttons for the same batches. */
function Mark({ mark, onOpen }: { readonly mark: ChartMark; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { x, y, at, priceE4 } = mark;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it has a button for the same batch.
    <g className="rc-chart-mark" onClick={onOpen}>
      <title>{t('inForce.history.markerTitle', { time: formatFullMoment(at), price: formatPrice(priceE4) })}</title>
      <circle cx={x} cy={y} r={MARK * 2} fill="transparent" stroke="none" />
      <path d={`M${x} ${y - MARK}l${MARK} ${MARK}l${-MARK} ${MARK}l${-MARK} ${-MARK}z`} />
    </g>
  );
}

function useDescription(history: PriceHistoryView): string {
  const { t } = useTranslation();
  const known = history.points.flatMap(({ priceE4 }) => (priceE4 === null ? [] : [priceE4]));
  if (known.length === 0) return t('inForce.history.chartNone');
  return t('inForce.history.chartText', {
    points: history.points.length,
    from: formatMoment(history.points[0]?.at ?? null),
    to: formatMoment(history.points.at(-1)?.at ?? null),
    lowest: formatPrice(Math.min(...known)),
    highest: formatPrice(Math.max(...known)),
  });
}

/** The price over a year as steps, with the batches sent from this PC. */
export function PriceChart({ year: { history, since }, name }: { readonly year: PriceYear; readonly name: string }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const now = useNow();
  const id = useId();
  const { ref, width } = useElementSize();
  const chart = useMemo(
    () => (width === 0 ? null : chartOf(history, now.getTime(), { ...EDGES, width, height: HEIGHT })),
    [history, now, width],
  );
  const description = useDescription(history);
  return (
    <figure className="rc-chart" ref={ref}>
      <svg width={width} height={HEIGHT} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <title id={`${id}-title`}>{t('inForce.history.chartTitle', { name })}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {chart !== null && (
          <>
            <Axes chart={chart} width={width} />
            <path className="rc-chart-line" d={chart.line} />
            {chart.marks.map((mark) => (
              <Mark key={`${mark.batchId} ${mark.at}`} mark={mark} onOpen={() => nav.getState().openUpload(mark.batchId)} />
            ))}
          </>
        )}
      </svg>
      <figcaption aria-hidden>
        <span data-key="line">{t('inForce.history.legendLine')}</span>
        {history.markers.length > 0 && <span data-key="batch">{t('inForce.history.legendBatch')}</span>}
        {chart?.gaps === true && <span data-key="gap">{t('inForce.history.legendGap')}</span>}
        <span>{since === null ? t('inForce.history.spanAll') : t('inForce.history.spanYear', { date: formatDay(since) })}</span>
      </figcaption>
    </figure>
  );
}
