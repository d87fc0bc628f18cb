import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVars } from '../../../components/css-vars.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { WAVE_PARTS, waveOf } from './sends-wave.ts';
import { useOffline } from './use-offline.ts';

const PERCENT = 100;

/** Progress of the attached notes, as counts and one bar. */
export function SendsPanel() {
  const { t } = useTranslation();
  const { nav } = useStores();
  const sends = useFrom('notes', (state) => state.sends);
  const offline = useOffline();
  const wave = useMemo(() => waveOf(sends), [sends]);
  if (wave === null) return null;
  const shown = WAVE_PARTS.filter((part) => wave.parts[part] > 0);
  const words = t('notes.sends.progress', { ended: wave.parts.done, total: wave.total });
  return (
    <section className="rc-bar rc-notes-sends" aria-label={t('notes.sends.label')}>
      <Text fz="sm" fw={600} flex="none">
        {t('notes.sends.title')}
      </Text>
      <div className="rc-grow">
        <div className="rc-notes-wave" role="img" aria-label={words}>
          {shown.map((part) => (
            <span key={part} data-part={part} style={cssVars({ '--rc-share': `${(wave.parts[part] / wave.total) * PERCENT}%` })} />
          ))}
        </div>
        <div className="rc-notes-legend">
          {shown.map((part) => (
            <span key={part}>
              <i data-part={part} aria-hidden />
              {t(`notes.sends.${part}`, { count: wave.parts[part] })}
            </span>
          ))}
          <span className="rc-dim" role="status">
            {offline && wave.parts.queued > 0 ? t('notes.sends.offline') : words}
          </span>
        </div>
      </div>
      <Button size="compact-sm" variant="subtle" onClick={() => nav.getState().go('outbox')}>
        {t('notes.sends.seeAll')}
      </Button>
    </section>
  );
}
