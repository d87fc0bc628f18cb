import { useElementSize } from '@mantine/hooks';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollTable } from '../table.tsx';
import { type ChartBar, placeBars } from './bar-places.ts';
import './chart.css';

export interface ChartPart {
  readonly tone: 'bad' | 'good' | 'warn' | 'main';
  readonly label: string;
}

interface PictureProps {
  /** Title of the chart, shared by the picture and the table. */
  readonly label: string;
  readonly bars: readonly ChartBar[];
  /** Parts of each bar, from the bottom up. */
  readonly parts: readonly ChartPart[];
  readonly words: (value: number) => string;
  /** Words on the axis; absent = the same. */
  readonly axis?: (value: number) => string;
  readonly onOpen?: (bar: ChartBar) => void;
}

interface Props extends PictureProps {
  /** Column heading of the bars' labels. */
  readonly head: string;
  /** Last column of the table, after the parts. */
  readonly last?: { readonly label: string; readonly text: (bar: ChartBar) => string };
}

const HEIGHT = 200;
const EDGES = { left: 72, right: 20, top: 10, bottom: 24 } as const;
const TALLEST = 230;

/** The bars without a table; used next to a table that already shows the same numbers. */
export function BarPicture({ label, bars, parts, words, axis = words, onOpen }: PictureProps) {
  const { t } = useTranslation();
  const id = useId();
  const { ref, width } = useElementSize();
  const placed = useMemo(() => (width === 0 ? null : placeBars(bars, { ...EDGES, width, height: HEIGHT })), [bars, width]);
  return (
    <figure className="rc-chart" ref={ref}>
      <svg width={width} height={HEIGHT} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-text`}>{t('common.chartText')}</desc>
        <g className="rc-chart-axes">
          {placed?.ticks.map(({ value, y }) => (
            <g key={value}>
              <line x1={EDGES.left} x2={width - EDGES.right} y1={y} y2={y} />
              <text x={EDGES.left - 8} y={y + 4} textAnchor="end">
                {axis(value)}
              </text>
            </g>
          ))}
        </g>
        {placed?.bars.map(({ bar, x, width: wide, parts: segments, labelX }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it has a button for the same bar.
          <g key={bar.id} className="rc-chart-bar" data-opens={onOpen !== undefined} onClick={() => onOpen?.(bar)}>
            <title>{[bar.label, ...bar.values.map((value, part) => `${parts[part]?.label}: ${words(value)}`)].join(' · ')}</title>
            {segments.map(({ y, height }, part) => (
              <rect key={parts[part]?.tone} data-tone={parts[part]?.tone} x={x} y={y} width={wide} height={height} />
            ))}
            {labelX !== null && (
              <text x={labelX} y={HEIGHT - 6} textAnchor="middle">
                {bar.short}
              </text>
            )}
          </g>
        ))}
      </svg>
      {parts.length > 1 && (
        <figcaption aria-hidden>
          {parts.map((part) => (
            <span key={part.tone} data-tone={part.tone}>
              {part.label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** Bar chart with a table of the same numbers for the keyboard and screen readers. */
export function BarChart(props: Props) {
  const { t } = useTranslation();
  const { label, head, bars, parts, words, last, onOpen } = props;
  return (
    <div className="rc-chart-pair">
      <BarPicture {...props} />
      <ScrollTable
        label={t('common.chartTable', { of: label })}
        maxHeight={TALLEST}
        head={[
          { label: head },
          ...parts.map((part) => ({ label: part.label, end: true })),
          ...(last === undefined ? [] : [{ label: last.label, end: true }]),
        ]}
      >
        {bars
          .filter(({ values }) => values.some((value) => value > 0))
          .toReversed()
          .map((bar) => (
            <tr key={bar.id}>
              <td className="rc-nowrap">
                {onOpen === undefined ? (
                  bar.label
                ) : (
                  <button type="button" className="rc-link rc-text-link" onClick={() => onOpen(bar)}>
                    {bar.label}
                  </button>
                )}
              </td>
              {bar.values.map((value, part) => (
                <td key={parts[part]?.tone} className="rc-end rc-num rc-nowrap">
                  {words(value)}
                </td>
              ))}
              {last !== undefined && <td className="rc-end rc-num rc-nowrap">{last.text(bar)}</td>}
            </tr>
          ))}
      </ScrollTable>
    </div>
  );
}
