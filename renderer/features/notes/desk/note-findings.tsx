import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NoteFindingView, NoteSeverity } from '../../../../preload/contract/notes/notes.ts';
import { type Looks, Status } from '../../../components/status.tsx';

const ORDER: readonly NoteSeverity[] = ['block', 'warning', 'info'];
const LOOK: Looks<NoteSeverity> = {
  block: { tone: 'bad', icon: IconCircleX },
  warning: { tone: 'warn', icon: IconAlertTriangle },
  info: { tone: 'neutral', icon: IconInfoCircle },
};

/** Findings of the file, most severe first. */
export function NoteFindings({ findings }: { readonly findings: readonly NoteFindingView[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('notes.open.findings')}>
      <Title order={3} mb={6}>
        {t('notes.open.findings')}
      </Title>
      {findings.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('notes.open.noFindings')}
        </Text>
      )}
      {ORDER.map((severity) => {
        const some = findings.filter((finding) => finding.severity === severity);
        if (some.length === 0) return null;
        return (
          <div key={severity} className="rc-notes-severity">
            <Status {...LOOK[severity]}>{t(`notes.open.severity.${severity}`)}</Status>
            <ul className="rc-notes-findings">
              {some.map(({ code, message, place }) => (
                <li key={`${code} ${message}`}>
                  {message}
                  {place !== null && (
                    <div className="rc-dim rc-small">
                      {place.field !== '' && `${place.field} · `}
                      {t('notes.open.place', { line: place.line, column: place.column })}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
