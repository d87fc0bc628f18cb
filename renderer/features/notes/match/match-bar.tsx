import { Button, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../format/money.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import { sumOf } from './note-match.ts';

function Sum({ label, valueE4 }: { readonly label: string; readonly valueE4: number }) {
  return (
    <div>
      <Text fz="xs" c="dimmed">
        {label}
      </Text>
      <Text fz="md" fw={620} className="rc-num">
        {formatPrice(valueE4)}
      </Text>
    </div>
  );
}

/** Running total of the marked fuelings against the notes' total. */
export function MatchBar({ onConfirm }: { readonly onConfirm: () => void }) {
  const { t } = useTranslation();
  const match = useFrom('notes', (state) => state.match);
  const busy = useFrom('notes', (state) => state.busy);
  if (match === null) return null;
  const sum = sumOf(match);
  const exact = sum.differenceE4 === 0;
  return (
    <div className="rc-bar rc-bar-bottom rc-match-bar">
      <Sum label={t('notes.attach.notes', { count: sum.notes.length })} valueE4={sum.notesE4} />
      <Sum label={t('notes.fuelings', { count: sum.fuelings.length })} valueE4={sum.fuelingsE4} />
      {sum.fuelings.length > 0 && sum.notes.length > 0 && (
        <div className="rc-notes-difference" data-tone={exact ? 'good' : 'warn'} role="status">
          <Text fz="xs">{t('notes.match.difference')}</Text>
          <Text fz="md" fw={620} className="rc-num">
            {exact ? t('notes.match.exact') : `${sum.differenceE4 > 0 ? '+' : ''}${formatPrice(sum.differenceE4)}`}
          </Text>
        </div>
      )}
      <Text fz="sm" c="dimmed" className="rc-grow" ta="right">
        {sum.problem === null ? '' : t(`notes.match.problem.${sum.problem}`)}
      </Text>
      <Button size="md" disabled={sum.problem !== null || busy} leftSection={<IconLink size={17} aria-hidden />} onClick={onConfirm}>
        {t('notes.match.confirm')}
      </Button>
    </div>
  );
}
