import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { Status } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { ForgotPinDialog } from '../forgot-pin-dialog.tsx';
import { PinFormDialog } from '../pin-form-dialog.tsx';
import { people as texts } from '../texts.ts';

const GUARDED = Object.keys(texts.pinGuarded) as readonly (keyof typeof texts.pinGuarded)[];

type Open = 'create' | 'change' | 'remove' | 'forgot' | null;

/** The manager's PIN; off by default. */
export function PinSection() {
  const { t } = useTranslation();
  const { people } = useStores();
  const pin = useFrom('people', (state) => state.people?.pin);
  const [open, setOpen] = useState<Open>(null);
  if (pin === undefined) return null;
  const close = () => setOpen(null);
  const button = (what: Exclude<Open, null>, label: string) => (
    <Button size="xs" variant={what === 'create' ? 'filled' : what === 'forgot' ? 'subtle' : 'default'} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <Section title={t('people.pinTitle')} text={t('people.pinText')}>
      <Stack gap="sm" p={18}>
        {pin.isSet ? (
          <div>
            <Status tone={pin.unlocked ? 'warn' : 'good'} icon={pin.unlocked ? IconLockOpen : IconLock}>
              {pin.unlocked ? t('people.pinUnlocked', { minutes: pin.minutes }) : t('people.pinOn')}
            </Status>
          </div>
        ) : (
          <Text fz="sm">{t('people.pinOff')}</Text>
        )}
        <div>
          <Text fz="sm" c="dimmed">
            {t(pin.isSet ? 'people.pinGuards' : 'people.pinWould')}
          </Text>
          <List size="sm">
            {GUARDED.map((act) => (
              <List.Item key={act}>{t(`people.pinGuarded.${act}`)}</List.Item>
            ))}
          </List>
        </div>
        <Group gap="xs">
          {!pin.isSet && button('create', t('people.pinCreate'))}
          {pin.isSet && button('change', t('people.pinChange'))}
          {pin.isSet && button('remove', t('people.pinRemove'))}
          {pin.isSet && button('forgot', t('people.pinForgot'))}
          {pin.unlocked && (
            <Button size="xs" variant="default" onClick={() => void people.getState().lock()}>
              {t('people.lock')}
            </Button>
          )}
        </Group>
      </Stack>
      {open === 'forgot' && <ForgotPinDialog onClose={close} />}
      {open !== null && open !== 'forgot' && <PinFormDialog what={open} onClose={close} />}
    </Section>
  );
}
