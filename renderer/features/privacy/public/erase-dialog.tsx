import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErasurePlan } from '../../../../preload/contract/privacy/privacy.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { formatDate } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import '../privacy.css';

const COUNTS = ['uploads', 'notes', 'sheets', 'fuelings', 'prices', 'history'] as const;
/** Counts that have a separate label for a fleet. */
const isOfFleet = (name: (typeof COUNTS)[number]): name is 'uploads' | 'notes' => name === 'uploads' || name === 'notes';

function ErasedList({ plan }: { readonly plan: ErasurePlan }) {
  const { t } = useTranslation();
  const { fleet } = plan.station;
  return (
    <section aria-label={t('privacy.goes')}>
      <Text fz="sm" fw={600}>
        {t('privacy.goes')}
      </Text>
      <ul className="rc-erase-list">
        {COUNTS.filter((name) => plan[name] > 0).map((name) => (
          <li key={name}>
            {fleet && isOfFleet(name)
              ? t(`privacy.fleet.count.${name}`, { count: plan[name] })
              : t(`privacy.count.${name}`, { count: plan[name] })}
          </li>
        ))}
        <li>{t(fleet ? 'privacy.fleet.besides' : 'privacy.besides')}</li>
        <li>{plan.copies === 0 ? t('privacy.noCopies') : t('privacy.copies', { count: plan.copies })}</li>
      </ul>
    </section>
  );
}

function RemainingList({ plan }: { readonly plan: ErasurePlan }) {
  const { t } = useTranslation();
  const { spared, sharedSheets, othersLearn } = plan;
  const { fleet } = plan.station;
  return (
    <section aria-label={t('privacy.stays')}>
      <Text fz="sm" fw={600}>
        {t('privacy.stays')}
      </Text>
      <ul className="rc-erase-list">
        {spared !== null && (
          <li>
            {spared.until === null
              ? t('privacy.staysSparedNoEnd', { count: spared.files })
              : t('privacy.staysSpared', { count: spared.files, until: formatDate(spared.until) })}
          </li>
        )}
        {sharedSheets > 0 && <li>{t('privacy.staysShared', { count: sharedSheets })}</li>}
        {/* A fleet has no learned data. */}
        {othersLearn && !fleet && <li>{t('privacy.staysLearned')}</li>}
        <li>{t(fleet ? 'privacy.fleet.staysAudit' : 'privacy.staysAudit')}</li>
      </ul>
    </section>
  );
}

interface Props {
  readonly station: { readonly id: string; readonly name: string; readonly fleet: boolean };
  readonly onClose: () => void;
}

/**
 * Confirmation of an erasure: counts of what is erased and what stays; the user types the name. Used wherever an
 * access can be removed.
 */
export function EraseDialog({ station, onClose }: Props) {
  const { t } = useTranslation();
  const { privacy: store } = useStores();
  const plan = useFrom('privacy', (state) => state.plan);
  const error = useFrom('privacy', (state) => state.planError);
  const closing = useFrom('privacy', (state) => state.closing);
  const [spareFiscal, setSpare] = useState(true);
  const [typed, setTyped] = useState('');
  const { id: stationId, name, fleet } = station;
  useEffect(() => {
    void store.getState().ask({ stationId, spareFiscal });
    return () => void store.getState().ask(null);
  }, [store, stationId, spareFiscal]);
  const unfinished = plan?.unfinished ?? 0;
  const isName = typed.trim().toLocaleLowerCase('pt-BR') === name.trim().toLocaleLowerCase('pt-BR');
  const inField = error?.details?.field === 'typed';
  return (
    <Confirm
      danger
      title={t('privacy.dialogTitle', { name })}
      action={t('privacy.eraseAction')}
      disabled={plan === null || unfinished > 0 || !isName}
      busy={closing}
      onClose={onClose}
      onConfirm={() => void store.getState().erase({ stationId, spareFiscal, typed })}
    >
      <Stack gap="md" aria-busy={plan === null && error === null}>
        {plan !== null && (
          <>
            <ErasedList plan={plan} />
            <RemainingList plan={plan} />
          </>
        )}
        {unfinished > 0 ? (
          <Text fz="sm" c="var(--bad-fg)" role="alert">
            {t('privacy.unfinished', { count: unfinished })}
          </Text>
        ) : (
          <>
            <Radio.Group
              label={t('privacy.choice')}
              value={spareFiscal ? 'spare' : 'all'}
              onChange={(value) => setSpare(value === 'spare')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="spare" label={t('privacy.spare')} />
                <Radio value="all" label={t('privacy.all')} description={spareFiscal ? null : t('privacy.allWarning')} />
              </Stack>
            </Radio.Group>
            <TextInput
              label={t(fleet ? 'privacy.fleet.typeName' : 'privacy.typeName', { name })}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              error={inField ? error?.message : null}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Text fz="sm" c="dimmed">
              {t('privacy.restart')}
            </Text>
          </>
        )}
        {error !== null && !inField && <ErrorNote error={error} />}
      </Stack>
    </Confirm>
  );
}
