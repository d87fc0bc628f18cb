import { useTranslation } from 'react-i18next';
import type { FuelingBrief, ProposalView } from '../../../../preload/contract/notes/note-desk.ts';
import { sumE4, useMatchWords, useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { FUELING_FIELDS, type FuelingField } from './fueling-fields.ts';
import { Reasons } from './reasons.tsx';

const NONE: ReadonlySet<FuelingField> = new Set();

function useFieldWords(): (fueling: FuelingBrief, field: FuelingField) => string {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  const unknown = t('notes.proposal.unknown');
  return (fueling, field) => {
    switch (field) {
      case 'date':
        return formatLocal(fueling.date);
      case 'value':
        return formatPrice(fueling.valueE4);
      case 'litres':
        return quantity(fueling);
      case 'product':
        return fueling.productName ?? unknown;
      case 'plate':
        return fueling.plate ?? unknown;
      case 'customer':
        return fueling.customerName ?? unknown;
      case 'days':
        return t('notes.proposal.days', { count: fueling.daysPending });
    }
  };
}

function SingleFueling({ fueling, differing }: { readonly fueling: FuelingBrief; readonly differing: ReadonlySet<FuelingField> }) {
  const { t } = useTranslation();
  const words = useFieldWords();
  return (
    <dl className="rc-notes-facts rc-notes-fueling">
      {FUELING_FIELDS.map((field) => (
        <div key={field} data-differs={differing.has(field)}>
          <dt>{t(`notes.proposal.field.${field}`)}</dt>
          <dd>{words(fueling, field)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Several({ fuelings }: { readonly fuelings: readonly FuelingBrief[] }) {
  const { t } = useTranslation();
  const words = useMatchWords();
  return (
    <ul className="rc-notes-several">
      {fuelings.map((fueling) => (
        <li key={fueling.id}>
          <span>{words([fueling])}</span>
          <span className="rc-num">{formatPrice(fueling.valueE4)}</span>
        </li>
      ))}
      <li>
        <strong>{t('notes.proposal.sum')}</strong>
        <strong className="rc-num">{formatPrice(sumE4(fuelings))}</strong>
      </li>
    </ul>
  );
}

export function Score({ score }: { readonly score: number }) {
  const { t } = useTranslation();
  const band = score >= 80 ? 'high' : score >= 50 ? 'middle' : 'low';
  return (
    <span className="rc-notes-score" data-band={band} title={t('notes.proposal.scoreHelp')}>
      {t('notes.proposal.score', { count: score })}
    </span>
  );
}

/** One proposed match: the fueling, and the reasons. */
export function ProposalBody({
  proposal,
  differing = NONE,
}: {
  readonly proposal: ProposalView;
  readonly differing?: ReadonlySet<FuelingField>;
}) {
  const { t } = useTranslation();
  const [only] = proposal.fuelings;
  const others = proposal.otherFiles;
  return (
    <>
      {proposal.fuelings.length === 1 && only !== undefined ? (
        <SingleFueling fueling={only} differing={differing} />
      ) : (
        <Several fuelings={proposal.fuelings} />
      )}
      {others.length > 0 && (
        <p className="rc-notes-group">
          {t('notes.proposal.joint', {
            count: others.length,
            numbers: others.map(({ number }) => number ?? t('notes.noNumber')).join(', '),
          })}
        </p>
      )}
      <Reasons reasons={proposal.reasons} />
    </>
  );
}
