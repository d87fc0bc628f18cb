import { useTranslation } from 'react-i18next';
import type { PriceConference, WrongPrice } from '../../../preload/contract/movement/movement.ts';
import { unitPriceOf } from '../../components/fuelings/unit-price.ts';
import { useQuantityWords } from '../../components/fuelings/use-words.ts';
import { formatCnpj } from '../../format/cnpj.ts';
import { formatDate, formatLocal } from '../../format/dates.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { activeStation } from '../../kit/app-store.ts';
import { useFrom } from '../../kit/stores-context.tsx';

const HEADS = ['date', 'customer', 'product', 'plate', 'quantity', 'paid', 'expected', 'since', 'difference', 'proof'] as const;
const ENDS: ReadonlySet<string> = new Set(['quantity', 'paid', 'expected', 'difference', 'proof']);

function Row({ row: { lostE4, since, ...row }, proof }: { readonly row: WrongPrice; readonly proof: number | undefined }) {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  return (
    <tr>
      <td>{formatLocal(row.date)}</td>
      <th scope="row">{row.customerName ?? t('movement.noName')}</th>
      <td>{row.productName ?? NOTHING}</td>
      <td>{row.plate ?? NOTHING}</td>
      <td className="rc-end">{quantity(row)}</td>
      <td className="rc-end">{unitPriceOf(row)}</td>
      <td className="rc-end">{formatPrice(row.expectedE4)}</td>
      <td>{formatLocal(since)}</td>
      <td className="rc-end">
        {formatPrice(Math.abs(lostE4))} {t(lostE4 > 0 ? 'movement.conference.less' : 'movement.conference.more')}
      </td>
      <td className="rc-end">{proof === undefined ? NOTHING : formatCount(proof + 1)}</td>
    </tr>
  );
}

/** The differences as a printed letter to the network: prices paid, prices in force, and the batches as proof. */
export function PriceLetter({ of }: { readonly of: PriceConference }) {
  const { t } = useTranslation();
  const station = useFrom('app', (state) => activeStation(state.app));
  const view = useFrom('movement', (state) => state.view);
  const from = useFrom('movement', (state) => state.from);
  const until = useFrom('movement', (state) => state.until);
  if (station === null || view === null) return null;
  const places = new Map(of.proofs.map(({ batchId }, place) => [batchId, place]));
  const day = (date: string | null, none: 'start' | 'today'): string => (date === null ? t(`movement.letter.${none}`) : formatDate(date));
  return (
    <section className="rc-print-only rc-letter" aria-label={t('movement.letter.title')}>
      <h1>{t('movement.letter.title')}</h1>
      <p>
        {station.name} · {formatCnpj(station.cnpj)}
      </p>
      <p>{t('movement.letter.text', { count: of.wrong, from: day(from, 'start'), until: day(until, 'today') })}</p>
      <p>
        {t('movement.letter.lost', { amount: formatPrice(of.lostE4) })} {t('movement.letter.gained', { amount: formatPrice(of.gainedE4) })}
      </p>
      <p>{t('movement.letter.ask')}</p>
      {of.rows.length < of.wrong && <p>{t('movement.conference.rowsMore', { shown: of.rows.length, count: of.wrong })}</p>}
      <table className="rc-table">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={ENDS.has(head) ? 'rc-end' : undefined}>
                {t(`movement.letter.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <Row key={row.id} row={row} proof={places.get(row.batchId ?? '')} />
          ))}
        </tbody>
      </table>
      {of.proofs.length > 0 && (
        <>
          <h2>{t('movement.letter.proofs')}</h2>
          <ol>
            {of.proofs.map(({ batchId, fileName, sentAt, protocol }) => (
              <li key={batchId}>
                {t('movement.letter.proof', { name: fileName, time: formatLocal(sentAt) })}{' '}
                {protocol === null ? t('movement.letter.noProtocol') : t('movement.letter.protocol', { protocol })}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="rc-letter-sign">{t('movement.letter.sign', { name: station.name })}</p>
    </section>
  );
}
